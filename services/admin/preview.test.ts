import { expect, test } from 'vitest'
import type { Preview } from '#contracts/admin/preview.ts'
import { createSignedUrls } from '#services/records/media/signed-urls.ts'
import { openAdmin } from '#tests/helpers/admin.ts'
import { openAgency } from '#tests/helpers/agency.ts'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { now, publishedRow } from '#tests/helpers/panel.ts'
import { insertMedia, insertTalent } from '#tests/helpers/talents.ts'

eachDialect((connection, db) => {
  const hidden = { name: 'Água-marinha', published: 0, height: 177, waist: 60 } as const

  async function linkTo(id: string): Promise<Preview> {
    const admin = await openAdmin(connection())
    return (await admin.post('/preview', { resource: 'talents', id: Number(id) }, 'booker')).json()
  }

  async function profile(id: string, token: string) {
    const agency = await openAgency(connection())
    return agency.get(`/api/talent/profile?${new URLSearchParams({ id, preview: token })}`)
  }

  const tokenIn = (link: string | null) => new URL(link ?? '').searchParams.get('preview') ?? ''

  test('shows an unpublished talent to the holder of the link', async () => {
    const id = await insertTalent(db, hidden)
    const { pt, en, expires_at } = await linkTo(id)
    expect(pt).toBe(`https://agency.example/modelo/${id}/agua-marinha?preview=${tokenIn(pt)}`)
    expect(en).toBe(`https://agency.example/en/model/${id}/agua-marinha?preview=${tokenIn(pt)}`)
    expect(expires_at).toBe('2026-06-16T12:00:00.000Z')
    expect(await (await profile(id, tokenIn(pt))).json()).toMatchObject({
      name: hidden.name,
      attributes: { waist: 60 },
    })
  })

  test('shows the media of a talent by signed URLs until the link expires, and plain ones without a link', async () => {
    const { db } = connection()
    const id = await insertTalent(db, hidden)
    await insertMedia(db, id, { kind: 'cover', url: 'media/a.webp' })
    await insertMedia(db, id, { kind: 'snap', url: 'media/b.webp', view: 'front' })
    await insertMedia(db, id, { kind: 'video', url: 'media/c.mp4', poster: 'media/d.webp' })
    const { pt, expires_at } = await linkTo(id)
    const { cover, media } = await (await profile(id, tokenIn(pt))).json()
    const urls = [cover.url, media.snap[0].url, media.video[0].url, media.video[0].poster.url]
    const signedUrls = await createSignedUrls(db)
    const expires = new Date(expires_at)
    expect(urls.map((url) => signedUrls.read(url, now))).toEqual(
      ['media/a.webp', 'media/b.webp', 'media/c.mp4', 'media/d.webp'].map((url) => ({ url, expires })),
    )
    await db.updateTable('talents').set({ published: 1 }).where('id', '=', Number(id)).execute()
    const agency = await openAgency(connection())
    const published = await (await agency.get(`/api/talent/profile?id=${id}`)).json()
    expect([published.cover.url, published.media.video[0].poster.url]).toEqual(['media/a.webp', 'media/d.webp'])
  })

  test("hides a minor's protected data in a preview too", async () => {
    const id = await insertTalent(db, { ...hidden, birthdate: '2010-01-01' })
    const { attributes } = await (await profile(id, tokenIn((await linkTo(id)).pt))).json()
    expect(attributes).toEqual({ height: 177 })
  })

  test('refuses forged and expired links and those of other talents', async () => {
    const [id, other] = [await insertTalent(db, hidden), await insertTalent(db)]
    const token = tokenIn((await linkTo(id)).pt)
    for (const forged of ['', 'x', `${token}A`, token.replace(/^./, 'B')]) {
      expect((await profile(id, forged)).status).toBe(404)
    }
    expect((await profile(other, token)).status).toBe(404)
    expect((await profile(id, 'x'.repeat(200))).status).toBe(422)
    const agency = await openAgency(connection(), { now: () => new Date(now.getTime() + 24 * 3_600_000) })
    expect((await agency.get(`/api/talent/profile?id=${id}&preview=${token}`)).status).toBe(404)
  })

  test('creates links of a post in its languages for users who may edit it', async () => {
    const { id } = await db
      .insertInto('posts')
      .values({ ...publishedRow, type: 'news', published: 0, published_at: null, title_en: 'Snow', slug_en: 'snow' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const admin = await openAdmin(connection())
    const { pt, en } = await (await admin.post('/preview', { resource: 'posts', id }, 'editor')).json()
    expect(pt).toBeNull()
    expect(en).toMatch(/^https:\/\/agency\.example\/en\/news\/snow\?preview=[\w-]{48}$/)
    expect((await admin.post('/preview', { resource: 'posts', id }, 'booker')).status).toBe(403)
    await db
      .updateTable('posts')
      .set({ title_en: null, title_pt: 'Neve', slug_pt: 'neve' })
      .where('id', '=', id)
      .execute()
    expect(await (await admin.post('/preview', { resource: 'posts', id }, 'editor')).json()).toMatchObject({
      pt: expect.stringMatching(/^https:\/\/agency\.example\/noticias\/neve\?preview=/),
      en: null,
    })
    await db.updateTable('posts').set({ title_pt: null }).where('id', '=', id).execute()
    expect((await admin.post('/preview', { resource: 'posts', id }, 'editor')).status).toBe(404)
  })

  test('creates no link for a missing record, a missing name or another resource', async () => {
    const admin = await openAdmin(connection())
    const nameless = Number(await insertTalent(db, { name: ' ' }))
    for (const id of [nameless, 999_999]) {
      expect((await admin.post('/preview', { resource: 'talents', id })).status).toBe(404)
    }
    expect((await admin.post('/preview', { resource: 'people', id: 1 })).status).toBe(422)
  })
})
