import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stubBackend } from '#tests/helpers/stub-agency.ts'
import { lastPageOf, postQueriesOf, readPage, removeRepeated, toPostCard } from './news-list.server.ts'

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
