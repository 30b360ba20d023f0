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
