import { expect, test } from 'vitest'
import { createSamplePosts } from '#app/features/news/sample-posts.server.ts'
import { stubBackend } from '#tests/helpers/stub-agency.ts'
import { findAdjacentPosts, loadAdjacentPosts, loadPost, loadPostView, translatedPathOf } from './post-view.server.ts'

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

const news = { current_page: 1, data: posts(3), last_page: 1, per_page: 100, total: 3 }

test('links to the older and the newer post, and to none when the list fails', async () => {
  const post = { ...posts(2)[1], isSample: false } as Awaited<ReturnType<typeof loadPost>>
  expect(await loadAdjacentPosts(stubBackend({}, { '/posts/news/en': news }).backend, 'en', post)).toEqual({
    previous: { path: '/en/news/post-2', title: '2' },
    next: { path: '/en/news/post-0', title: '0' },
    related: [],
  })
  const { backend, warnings } = stubBackend({})
  expect(await loadAdjacentPosts(backend, 'en', post)).toEqual({ related: [] })
  expect(warnings).toContain('loading other posts failed')
})

test('shows a sample only of a panel that is down or has no posts, and never as a preview', async () => {
  const { slug = '' } = createSamplePosts('en')[0] ?? {}
  const down = stubBackend({})
  expect(await loadPost(down.backend, 'en', slug)).toMatchObject({ slug, isSample: true })
  expect(down.warnings).toContain('loading post failed, sample shown')
  await expect(loadPost(down.backend, 'en', slug, 'token')).rejects.toThrow()
  await expect(loadPost(down.backend, 'en', 'unknown')).rejects.toThrow()
  await expect(loadPost(stubBackend({}, { '/posts/news/en': news }).backend, 'en', slug)).rejects.toMatchObject({
    status: 404,
  })
})

test('shows the cover or else the thumbnail, and the agency’s day', async () => {
  const post = { id: '1', slug: 'a', title: 'A', created_at: '2026-05-02T01:30:00.000Z' }
  const [cover, thumbnail] = [{ url: 'cover.webp' }, { url: 'thumbnail.webp' }]
  const view = (pictures: object) => loadPostView(stubBackend({}).backend, { ...post, ...pictures }, 'en')
  expect((await view({ cover, thumbnail })).cover).toMatchObject(cover)
  expect(await view({ cover: null, thumbnail })).toMatchObject({ cover: thumbnail, date: '1 May 2026' })
  expect((await view({})).cover).toBeUndefined()
})

test('has the path of the translation if there is one', () => {
  const [post] = posts(1)
  expect(post && translatedPathOf({ ...post, slugs: { pt: 'um', en: 'one' } }, 'en')).toBe('/noticias/um')
  expect(post && translatedPathOf({ ...post, slugs: { en: 'one' } }, 'en')).toBeNull()
})
