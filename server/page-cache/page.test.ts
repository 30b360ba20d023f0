import { expect, test } from 'vitest'
import { bodyOf, createPage } from './page.ts'

test('a cached page holds no more memory than its bytes', async () => {
  const html = Array.from({ length: 3_000 }, (_, card) => `<li>${card * 7_919}</li>`).join('')
  const page = await createPage(200, {}, Buffer.from(html))
  for (const encoding of ['br', 'gzip'] as const) {
    const body = bodyOf(page, encoding)
    expect(body.byteLength).toBeGreaterThan(1_000)
    expect(body.buffer.byteLength).toBe(body.byteLength)
  }
})
