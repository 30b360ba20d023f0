import { expect, test } from 'vitest'
import { parseFileUrl, parseImageUrl } from '#domain/image-url.ts'
import { createSignedUrls } from '#services/records/media/signed-urls.ts'
import { sharedAdmin } from '#tests/helpers/admin.ts'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { insertPicture, now } from '#tests/helpers/panel.ts'

const hourMs = 3_600_000

eachDialect((connection) => {
  const admin = sharedAdmin(connection)

  const locationOf = async (query: string) => {
    const response = await admin.get(`/media/address?${query}`, 'booker')
    expect([response.status, response.headers.get('cache-control')]).toEqual([302, 'private, max-age=300'])
    return response.headers.get('location') ?? ''
  }

  test('redirects to a picture or file by a signed address, which expires', async () => {
    await insertPicture(connection(), 'media/a.webp')
    const signedUrls = await createSignedUrls(connection().db)
    const picture = parseImageUrl(await locationOf('source=media%2Fa.webp&width=320'))
    expect(picture).toMatchObject({ width: 320, format: 'webp' })
    const file = parseFileUrl(await locationOf('source=media%2Fa.webp'))
    expect(file).toBe(picture?.source)
    expect(signedUrls.read(file ?? '', now)).toEqual({
      url: 'media/a.webp',
      expires: new Date(now.getTime() + hourMs),
    })
    expect(signedUrls.read(file ?? '', new Date(now.getTime() + hourMs))).toBeUndefined()
  })

  test('redirects to the plain address of a picture of another host', async () => {
    const source = 'https://cdn.example/a.jpg'
    expect(await locationOf(`source=${encodeURIComponent(source)}&width=160`)).toBe(
      `/pictures/160.webp/~${encodeURIComponent(source)}`,
    )
  })

  test('refuses other widths, and everybody who is not signed in', async () => {
    for (const query of ['', 'source=', 'source=media%2Fa.webp&width=321', 'source=media%2Fa.webp&width=x']) {
      expect((await admin.get(`/media/address?${query}`)).status, query).toBe(422)
    }
    const unknown = await admin.call('GET', '/media/address?source=media%2Fa.webp', undefined, 'nobody')
    expect(unknown.status).toBe(401)
  })
})
