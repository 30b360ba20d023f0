import { expect, test } from 'vitest'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { createSignedUrls, fileOfUrl } from './signed-urls.ts'

const url = 'media/068003546af59eb2f78da014f2e89e43.jpg'
const now = new Date('2026-06-15T12:10:00Z')
const soon = new Date('2026-06-15T13:10:00Z')

eachDialect((connection) => {
  test('signs a file until the end of an hour, with the same URL within it', async () => {
    const signed = (await createSignedUrls(connection().db)).sign(url, soon)
    const urls = await createSignedUrls(connection().db)
    expect(urls.sign(url, new Date('2026-06-15T13:59:59Z'))).toBe(signed)
    expect(signed).toMatch(/^media\/[\w-]{48}\/068003546af59eb2f78da014f2e89e43\.jpg$/)
    expect(fileOfUrl(signed)).toBe(url)
    const expires = new Date('2026-06-15T14:00:00Z')
    expect(urls.read(signed, now)).toEqual({ url, expires })
    expect(urls.read(signed, expires)).toBeUndefined()
  })

  test('reads no other URL', async () => {
    const urls = await createSignedUrls(connection().db)
    const signed = urls.sign(url, soon)
    const [, token = ''] = signed.split('/')
    const forged = [
      url,
      `media/${token}/168003546af59eb2f78da014f2e89e43.jpg`,
      `media/${token}/068003546af59eb2f78da014f2e89e43.png`,
      `media/${token.slice(0, -1)}/068003546af59eb2f78da014f2e89e43.jpg`,
      `media/${'A'.repeat(48)}/068003546af59eb2f78da014f2e89e43.jpg`,
      `media/${token}/../${url}`,
      `${signed}?x`,
    ]
    for (const one of forged) expect(urls.read(one, now), one).toBeUndefined()
    for (let at = 0; at < token.length; at++) {
      const other = token[at] === 'B' ? 'C' : 'B'
      const changed = token.slice(0, at) + other + token.slice(at + 1)
      expect(urls.read(signed.replace(token, changed), now)).toBeUndefined()
    }
  })

  test('signs all files of a text, and none of other hosts', async () => {
    const urls = await createSignedUrls(connection().db)
    const signed = urls.sign(url, soon)
    expect(urls.signText(`<img src="${url}"><img src="/files/${url}">`, soon)).toBe(
      `<img src="${signed}"><img src="/files/${signed}">`,
    )
    expect(urls.sign('https://cdn.example/a.jpg', soon)).toBe('https://cdn.example/a.jpg')
  })
})
