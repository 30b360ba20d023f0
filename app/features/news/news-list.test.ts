import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { stubBackend } from '#tests/helpers/stub-agency.ts'
import {
  lastPageOf,
  loadNews,
  type PostCard,
  postQueriesOf,
  readPage,
  removeRepeated,
  toPostCard,
} from './news-list.server.ts'
import { Story } from './story.tsx'

/** The posts on a page of the list when the service has `total` posts. */
function postsOn(total: number, page: number): number[] {
  const posts = Array.from({ length: total }, (_, index) => ({ id: String(index + 1) }))
  const responses = postQueriesOf(page).flatMap((query) =>
    posts.slice((query.page - 1) * query.paginate, query.page * query.paginate),
  )
  return removeRepeated(responses).map(({ id }) => Number(id))
}

describe('postQueriesOf', () => {
  test('loads 8 first, then 6 a page', () => {
    expect(postQueriesOf(1)).toEqual([{ paginate: 8, page: 1 }])
    expect(postQueriesOf(3)).toEqual([
      { paginate: 8, page: 1 },
      { paginate: 6, page: 2 },
      { paginate: 6, page: 3 },
    ])
  })

  test('shows 8, 12, 18, 24 posts', () => {
    expect([1, 2, 3, 4].map((page) => postsOn(100, page).length)).toEqual([8, 12, 18, 24])
  })

  test('repeats and skips no post, and shows the last one on the last page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), (total) => {
        const last = lastPageOf(total)
        for (let page = 1; page <= last; page++) {
          const posts = postsOn(total, page)
          expect(posts).toEqual(Array.from(posts, (_, index) => index + 1))
          if (page > 1) expect(posts.length).toBeGreaterThan(postsOn(total, page - 1).length)
        }
        expect(postsOn(total, last)).toHaveLength(total)
      }),
    )
  })
})

test('shows the thumbnail of a post in lists, or else its cover', () => {
  const post = { id: '1', title: 'A', slug: 'a', slugs: {}, cover: { url: 'wide.webp' } }
  const coverOf = (thumbnail?: { url: string }) =>
    toPostCard(stubBackend({}).backend, { ...post, thumbnail }, 'pt', 'UTC').cover?.url
  expect([coverOf({ url: 'small.webp' }), coverOf()]).toEqual(['small.webp', 'wide.webp'])
})

test('shows a post with its path, day and beginning, and its picture from where browsers load it', () => {
  const post = {
    id: '1',
    title: 'A',
    slug: 'a',
    slugs: {},
    thumbnail: null,
    cover: { url: 'https://other.example/a.webp' },
  }
  const dated = { ...post, created_at: '2026-06-15T01:00:00Z', description: `<p>${'word '.repeat(40)}</p>` }
  const backend = { ...stubBackend({}).backend, isDirectPicture: (url: string) => url.startsWith('https:') }
  expect(toPostCard(backend, dated, 'en', 'America/Sao_Paulo')).toMatchObject({
    ...{
      id: '1',
      path: '/en/news/a',
      title: 'A',
      date: '14 June 2026',
      dateTime: expect.stringMatching(/^2026-06-1[45]/),
    },
    cover: { url: 'https://other.example/a.webp', isDirect: true },
  })
  expect(toPostCard(backend, dated, 'en', 'UTC').excerpt?.length).toBeLessThanOrEqual(151)
  const bare = toPostCard(backend, { ...post, cover: { url: 'a.webp' } }, 'pt', 'UTC')
  expect(bare).toEqual({ id: '1', path: '/noticias/a', title: 'A', cover: { url: 'a.webp' } })
})

test('a story without a day has none, and one without a picture the first letter of its title', () => {
  const story = (post: Partial<PostCard>, more: object = {}) => {
    const card = { id: '1', path: '/en/news/a', title: 'Órbita', ...post }
    const element = createElement(Story, { post: card, picture: '', places: [[0, '100vw']], ...more })
    return renderToStaticMarkup(createElement(MemoryRouter, undefined, element))
  }
  expect(story({})).not.toContain('<time')
  expect(story({})).toMatch(/<span [^>]*>Ó<\/span>/)
  const whole = story(
    { date: '14 June', dateTime: '2026-06-14', cover: { url: 'a.webp' } },
    { heading: 'h3', id: 'next' },
  )
  expect(whole).toMatch(/<time dateTime="2026-06-14" [^>]*>14 June<\/time>/)
  expect(whole).toMatch(/<h3 [^>]*><a id="next" [^>]*href="\/en\/news\/a"[^>]*>Órbita<\/a><\/h3>/)
  expect(whole).not.toContain('>Ó<')
})

test('posts of the home page are samples while there is no panel, and none follow the last page', async () => {
  const down = stubBackend({})
  const samples = await loadNews(down.backend, 'en', 1)
  expect(samples).toMatchObject({ total: 3, lastPage: 1, isSample: true })
  expect(samples.posts[0]).toMatchObject({ slug: 'photos-for-your-application', title: 'Photos for your application' })
  expect(down.warnings).toEqual(['loading posts failed, samples shown'])
  expect(await loadNews(down.backend, 'pt', 2)).toMatchObject({
    lastPage: 2,
    posts: [{ slug: 'fotos-para-a-inscricao' }, {}, {}],
  })
})

test.each([
  [0, 1],
  [8, 1],
  [9, 2],
  [12, 2],
  [13, 3],
  [16, 3],
])('%i posts end on page %i', (total, last) => {
  expect(lastPageOf(total)).toBe(last)
})

test.each([
  [null, 1],
  ['1', 1],
  ['17', 17],
  ['0', undefined],
  ['-1', undefined],
  ['01', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['', undefined],
  [' 2', undefined],
  ['99999999999', undefined],
  ['dois', undefined],
])('?page=%s is page %s', (value, page) => {
  expect(readPage(value)).toBe(page)
})
