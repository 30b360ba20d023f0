import { expect, test } from 'vitest'
import { findAdjacentPosts } from './post-view.server.ts'

function posts(count: number) {
  return Array.from({ length: count }, (_, index) => ({ id: String(index), slug: `post-${index}`, title: `${index}` }))
}

async function slugsAround(slug: string, count: number) {
  const { previous, next, related } = await findAdjacentPosts(slug, toAsync(posts(count)))
  return { previous: previous?.slug, next: next?.slug, related: related.map((post) => post.slug) }
}

async function* toAsync<Item>(items: Item[]) {
  yield* items
}

test('finds the older, the newer and three related posts', async () => {
  expect(await slugsAround('post-2', 20)).toEqual({
    previous: 'post-3',
    next: 'post-1',
    related: ['post-0', 'post-4', 'post-5'],
  })
})

test.each([
  ['post-0', { previous: 'post-1', next: undefined, related: ['post-2', 'post-3', 'post-4'] }],
  ['post-19', { previous: undefined, next: 'post-18', related: ['post-0', 'post-1', 'post-2'] }],
  ['unlisted', { previous: undefined, next: undefined, related: ['post-0', 'post-1', 'post-2'] }],
])('finds the posts around %s', async (slug, around) => {
  expect(await slugsAround(slug, 20)).toEqual(around)
})

test('works with few posts', async () => {
  expect(await slugsAround('post-0', 1)).toEqual({ previous: undefined, next: undefined, related: [] })
  expect(await slugsAround('post-1', 3)).toEqual({ previous: 'post-2', next: 'post-0', related: [] })
})

test('reads no more of the list than needed', async () => {
  let read = 0
  async function* counted() {
    for (const post of posts(1_000)) {
      read++
      yield post
    }
  }
  await findAdjacentPosts('post-9', counted())
  expect(read).toBe(11)
})
