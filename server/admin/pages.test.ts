import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readAdminPages } from './pages.ts'

const page =
  '<meta property="csp-nonce" nonce="{nonce}"><script type="module" src="/admin/assets/main-1.js" nonce="{nonce}">'

async function buildAdmin() {
  const folder = await mkdtemp(join(tmpdir(), 'passarela-admin-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), page)
  await writeFile(join(folder, 'assets/main-1.js'), 'start()')
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

async function request(path: string, method = 'GET') {
  await using admin = await buildAdmin()
  const pages = await readAdminPages(admin.folder, true)
  return pages(new Request(`https://site.example${path}`, { method }))
}

test.each(['/admin', '/admin/', '/admin/partners/1', '/admin/index.html'])('%s returns the page', async (path) => {
  const response = await request(path)

  expect(response.status).toBe(200)
  expect(await response.text()).toContain('/admin/assets/main-1.js')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-robots-tag')).toContain('noindex')
})

test("the policy's nonce is the page’s, and differs for each response", async () => {
  await using admin = await buildAdmin()
  const pages = await readAdminPages(admin.folder, true)
  const responses = await Promise.all([1, 2].map(() => pages(new Request('https://site.example/admin'))))
  const nonces = responses.map(
    ({ headers }) => /style-src 'self' 'nonce-([\w-]{24})'/.exec(headers.get('content-security-policy') ?? '')?.[1],
  )

  expect(nonces[0]).not.toBe(nonces[1])
  expect(await responses[0]?.text()).toBe(page.replaceAll('{nonce}', String(nonces[0])))
})

test('allows no inline scripts and no embedding', async () => {
  const policy = (await request('/admin')).headers.get('content-security-policy')

  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("frame-ancestors 'none'")
})

test('caches its files forever, and has no files of an older build', async () => {
  const file = await request('/admin/assets/main-1.js')

  expect(await file.text()).toBe('start()')
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await request('/admin/assets/main-0.js')).status).toBe(404)
})

test('responds to HEAD without a body', async () => {
  expect(await (await request('/admin', 'HEAD')).text()).toBe('')
})

test('the page refuses automatic translation', async () => {
  const source = await readFile(join(import.meta.dirname, '../../admin/index.html'), 'utf8')

  expect(source).toMatch(/<html [^>]*translate="no"/)
  expect(source).toContain('<meta name="google" content="notranslate" />')
})
