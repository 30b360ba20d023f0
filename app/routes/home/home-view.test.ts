import { expect, test } from 'vitest'
import { stubBackend } from '#tests/helpers/stub-agency.ts'
import { loadHome } from './home-view.server.ts'

/** The categories of a home page whose agency service has these talents. */
async function categoriesWith(talents: object[]) {
  const { backend } = stubBackend({
    '/api/talents': ({ url }: Request) => {
      const count = Number(new URL(url).searchParams.get('paginate'))
      const data = talents.slice(0, count)
      return { current_page: 1, data, last_page: 1, per_page: count, total: talents.length }
    },
  })
  const { categories } = await loadHome(backend, 'en')
  return categories.map(({ total, cover }) => ({ total, cover }))
}

const ana = { id: 1, name: 'Ana' }
const bia = { id: 2, name: 'Bia', cover: 'bia.webp' }
const cleo = { id: 3, name: 'Cleo', cover: 'cleo.webp' }

test('shows the first cover among a category’s first talents', async () => {
  const category = { total: 3, cover: { url: 'bia.webp' } }
  expect(await categoriesWith([ana, bia, cleo])).toEqual([category, category, category])
})

test('keeps a category without pictures, and omits one without talents', async () => {
  const category = { total: 1, cover: undefined }
  expect(await categoriesWith([ana])).toEqual([category, category, category])
  expect(await categoriesWith([])).toEqual([])
})

test('shows nobody among the new faces whose picture stands for a category', async () => {
  const page = { current_page: 1, data: [ana, bia, cleo], last_page: 1, per_page: 11, total: 3 }
  const { newFaces } = await loadHome(stubBackend({ '/api/talents': page }).backend, 'en')
  expect(newFaces.map(({ name }) => name)).toEqual(['Ana', 'Cleo'])
})

test('opens with the line-up of the board, and without one if no picture has marks', async () => {
  const entire = { url: 'entire.webp', width: 750, height: 1000, crown: 0.05, sole: 0.95, cutout: true }
  const marked = { id: 4, name: 'Dora', attributes: { height: 180 }, entire }
  const unmarked = { ...marked, id: 5, name: 'Eva', entire: undefined }
  const floorWith = async (data: object[]) => {
    const page = { current_page: 1, data, last_page: 1, per_page: 18, total: data.length }
    return (await loadHome(stubBackend({ '/api/talents': page }).backend, 'en')).floor
  }
  const floor = await floorWith([marked, unmarked, ana])
  expect(floor?.figures.map(({ name, picture }) => [name, picture?.isCutout])).toEqual([
    ['Dora', true],
    ['Eva', undefined],
  ])
  expect(await floorWith([unmarked, ana])).toBeUndefined()
})

test('shows the three newest posts, and samples while the panel is down', async () => {
  const data = ['a', 'b', 'c', 'd'].map((slug) => ({ id: slug, slug, title: slug, created_at: '2026-06-15T02:00:00Z' }))
  const news = { current_page: 1, data, last_page: 1, per_page: 8, total: 4 }
  const agency = { name: 'Mármore', time_zone: 'America/Sao_Paulo' }
  const slides = [{ id: 1, type: 'home', url: { desktop: 'a.webp' } }]
  const panel = { '/posts/news/en': news, '/api/entities/agency': agency, '/slides/home': slides }
  const home = await loadHome(stubBackend({}, panel).backend, 'en')
  expect(home.posts.map(({ path, date }) => [path, date])).toEqual(
    ['a', 'b', 'c'].map((slug) => [`/en/news/${slug}`, '14 June 2026']),
  )
  expect(home.isSample).toBe(false)
  expect((await loadHome(stubBackend({}, { ...panel, '/slides/home': [] }).backend, 'en')).isSample).toBe(false)
  const { '/posts/news/en': _news, ...withoutNews } = panel
  expect((await loadHome(stubBackend({}, withoutNews).backend, 'en')).isSample).toBe(true)
  expect((await loadHome(stubBackend({}).backend, 'en')).posts).toHaveLength(3)
})
