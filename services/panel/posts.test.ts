import { beforeAll, expect, test } from 'vitest'
import { bothDialects } from '#tests/helpers/dialects.ts'
import { ofEachTest } from '#tests/helpers/of-each-test.ts'
import { insertPicture, openPanel, publishedRow } from '#tests/helpers/panel.ts'

interface Page {
  data: { slug: string; description: string }[]
  next_page_url: string | null
  total: number
}

bothDialects((connection, db) => {
  const panel = ofEachTest(() => openPanel(connection()))

  beforeAll(async () => {
    const cover_id = await insertPicture(connection(), 'media/cover.webp')
    // Not in the order of their dates.
    const months = ['03', '06', '01', '07', '02', '05', '04']
    const posts = months.map((month) => ({
      ...publishedRow,
      type: 'news',
      published_at: `2026-${month}-10T00:00:00.000Z`,
      cover_id,
      title_pt: `Mês ${month}`,
      slug_pt: `mes-${month}`,
      title_en: month === '02' ? null : `Month ${month}`,
      slug_en: month === '02' ? null : `month-${month}`,
      description_pt: '<p></p><p><br></p><p>Um.</p><p>Dois.</p>',
      description_en: '<p>One.</p><p>Two.</p>',
    }))
    await db.insertInto('posts').values(posts).execute()
  })

  test('lists posts page by page, newest first, without future ones', async () => {
    const first = (await (await panel.get('/posts/news/pt?paginate=4&page=1')).json()) as Page
    expect(first.data.map((post) => post.slug)).toEqual(['mes-06', 'mes-05', 'mes-04', 'mes-03'])
    expect(first).toMatchObject({ total: 6, next_page_url: '?paginate=4&page=2' })
    expect(first.data[0]?.description).toBe('<p>Um.</p>')
    const second = (await (await panel.get('/posts/news/pt?paginate=4&page=2')).json()) as Page
    expect(second.data.map((post) => post.slug)).toEqual(['mes-02', 'mes-01'])
    expect(second.next_page_url).toBeNull()
  })

  test('lists only posts in the language', async () => {
    const page = (await (await panel.get('/posts/news/en')).json()) as Page
    expect(page.data.map((post) => post.slug)).not.toContain('month-02')
    expect(page.total).toBe(5)
    const half = await (await panel.get('/posts/news/pt/mes-02')).json()
    expect(half).toMatchObject({ slugs: { pt: 'mes-02' } })
    // Without a title there is no page, whatever the slug.
    await db.updateTable('posts').set({ slug_en: 'month-02' }).where('slug_pt', '=', 'mes-02').execute()
    expect((await (await panel.get('/posts/news/pt/mes-02')).json()).slugs).toEqual({ pt: 'mes-02' })
    await db.updateTable('posts').set({ slug_en: null }).where('slug_pt', '=', 'mes-02').execute()
  })

  test.each([
    ['pt', 'mes-04', 'mes-05'],
    ['en', 'month-04', 'month-05'],
  ] as const)('finds the newest published post of a former slug (%s)', async (language, older, newer) => {
    const rename = (slug: string, formerly: string | null) =>
      db
        .updateTable('posts')
        .set({ [`former_slugs_${language}`]: formerly })
        .where(`slug_${language}`, '=', slug)
        .execute()
    const future = language === 'pt' ? 'mes-07' : 'month-07'
    for (const slug of [newer, older, future]) await rename(slug, '["once","formerly"]')
    expect(await (await panel.get(`/posts/news/${language}/formerly`)).json()).toMatchObject({ slug: newer })
    const other = language === 'pt' ? 'en' : 'pt'
    for (const path of [`${language}/former`, `${other}/formerly`])
      expect((await panel.get(`/posts/news/${path}`)).status).toBe(404)
    for (const slug of [newer, older, future]) await rename(slug, '[]')
  })

  test('returns one whole post', async () => {
    expect(await (await panel.get('/posts/news/en/month-03')).json()).toMatchObject({
      title: 'Month 03',
      slugs: { pt: 'mes-03', en: 'month-03' },
      description: '<p>One.</p><p>Two.</p>',
      created_at: '2026-03-10T00:00:00.000Z',
      cover: { url: 'media/cover.webp', alt: 'In profile' },
    })
  })

  test.each([
    ['/posts/news/pt/nothing', 404],
    ['/posts/news/pt/month-03', 404],
    ['/posts/news/pt/mes-07', 404],
    ['/posts/news/pt/%00', 404],
    [`/posts/news/pt/${'x'.repeat(10_000)}`, 404],
    ['/posts/news/fr', 404],
    ['/posts/recipes/pt', 404],
    ['/posts/news/pt?page=0', 422],
    ['/posts/news/pt?page=one', 422],
    ['/posts/news/pt?paginate=101', 422],
  ])('refuses %.60s', async (path, status) => {
    expect((await panel.get(path)).status).toBe(status)
  })

  test('returns an empty page beyond the last', async () => {
    expect(await (await panel.get('/posts/news/pt?page=1000000')).json()).toMatchObject({ data: [], total: 6 })
  })
})
