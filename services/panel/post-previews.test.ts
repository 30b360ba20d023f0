import { expect, test } from 'vitest'
import { createPreviewTokens } from '#services/records/link-tokens.ts'
import { createSignedUrls } from '#services/records/media/signed-urls.ts'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { insertPicture, now, openPanel, publishedRow } from '#tests/helpers/panel.ts'

eachDialect((connection, db) => {
  let count = 0

  /** A post of its own for each test, and a token that is valid for a second. */
  async function insertPost(state: { published: 0 | 1; published_at?: string | null; ends_at?: string }) {
    const slug = `ensaio-${++count}`
    const { id } = await db
      .insertInto('posts')
      .values({ ...publishedRow, type: 'news', title_pt: `Ensaio ${count}`, slug_pt: slug, ...state })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, slug, token: (await createPreviewTokens(db)).issue('posts', id, new Date(now.getTime() + 1_000)) }
  }

  async function statusOf(slug: string, query = '') {
    const panel = await openPanel(connection())
    return (await panel.get(`/posts/news/pt/${slug}${query}`)).status
  }

  test.each([
    ['a draft', { published: 0, published_at: null }],
    ['one that is scheduled', { published: 1, published_at: '2027-01-01T00:00:00.000Z' }],
    ['one that is over', { published: 1, ends_at: '2026-02-01T00:00:00.000Z' }],
  ] as const)('shows %s to the holder of its link only', async (_what, state) => {
    const { slug, token } = await insertPost(state)
    expect(await statusOf(slug)).toBe(404)
    expect(await statusOf(slug, `?preview=${token}`)).toBe(200)
    const panel = await openPanel(connection())
    const { data } = (await (await panel.get(`/posts/news/pt?paginate=100&preview=${token}`)).json()) as {
      data: { slug: string }[]
    }
    expect(data.map((post) => post.slug)).not.toContain(slug)
  })

  test('shows the pictures of a draft by signed URLs, and plain ones of a published post', async () => {
    const { db } = connection()
    const { id, slug, token } = await insertPost({ published: 0, published_at: null })
    const picture = await insertPicture(connection(), 'media/a.webp')
    const description_pt = '<p><img src="media/a.webp"></p>'
    await db
      .updateTable('posts')
      .set({ cover_id: picture, thumbnail_id: picture, description_pt })
      .where('id', '=', id)
      .execute()
    const panel = await openPanel(connection())
    const read = async (query: string) => (await panel.get(`/posts/news/pt/${slug}${query}`)).json()
    const { cover, thumbnail, description } = await read(`?preview=${token}`)
    const inText = /src="([^"]+)"/.exec(description)?.[1] ?? ''
    const signedUrls = await createSignedUrls(db)
    for (const url of [cover.url, thumbnail.url, inText])
      expect(signedUrls.read(url, now)?.url, url).toBe('media/a.webp')
    await db.updateTable('posts').set({ published: 1 }).where('id', '=', id).execute()
    expect(await read('')).toMatchObject({ cover: { url: 'media/a.webp' }, description: description_pt })
  })

  test('refuses forged and expired links and those of other posts, published or not', async () => {
    const [draft, other] = [await insertPost({ published: 0 }), await insertPost({ published: 1 })]
    const tokens = await createPreviewTokens(db)
    for (const forged of [
      '',
      'x',
      `${draft.token}A`,
      draft.token.replace(/^./, 'B'),
      'x'.repeat(2_000),
      other.token,
      tokens.issue('posts', draft.id, now),
      tokens.issue('talents', draft.id, new Date(now.getTime() + 1_000)),
    ]) {
      expect(await statusOf(draft.slug, `?preview=${forged}`)).toBe(404)
    }
    expect(await statusOf(other.slug, `?preview=${draft.token}`)).toBe(404)
    expect(await statusOf(other.slug)).toBe(200)
  })

  test('a link opens only the post’s own URL', async () => {
    const { token } = await insertPost({ published: 0 })
    expect(await statusOf('nada', `?preview=${token}`)).toBe(404)
    expect(await statusOf('%00', `?preview=${token}`)).toBe(404)
  })
})
