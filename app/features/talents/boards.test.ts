import { expect, test } from 'vitest'
import { loadLayoutData } from '#app/layout/layout-data.server.ts'
import { stubBackend } from '#tests/helpers/stub-agency.ts'
import { findBoard, loadAllBoards, loadBoards } from './boards.server.ts'

const curve = {
  category: 'curve',
  name: { pt: 'Curvas', en: 'Curve' },
  slug: { pt: 'curvas', en: 'curve' },
  former_slugs: { pt: ['plus'], en: [] },
  sizes: 'women',
}

const backendWith = (response: unknown) => stubBackend({ '/api/talents/boards': response })
const categoriesOf = (boards: readonly { category: string }[]) => boards.map(({ category }) => category)
const fixed = ['woman', 'man', 'development']

test('adds the boards of the service after the three that every site has', async () => {
  const { backend } = backendWith([curve])
  const boards = await loadBoards(backend)
  expect(categoriesOf(boards)).toEqual([...fixed, 'curve'])
  expect(boards.at(-1)).toEqual({
    category: 'curve',
    names: curve.name,
    paths: { pt: '/modelos/curvas', en: '/en/models/curve' },
    formerPaths: { pt: ['/modelos/plus'], en: [] },
    cut: 'women',
  })
  expect((await loadLayoutData(backend, 'en')).lists).toEqual([
    { name: 'All', path: '/en/models' },
    { name: 'Woman', path: '/en/models/woman' },
    { name: 'Man', path: '/en/models/man' },
    { name: 'Development', path: '/en/models/development' },
    { name: 'Curve', path: '/en/models/curve' },
  ])
})

test('returns the three fixed boards, without a warning, for a service without others', async () => {
  const { backend, warnings } = backendWith(new Response(null, { status: 404 }))
  expect(categoriesOf(await loadAllBoards(backend))).toEqual(fixed)
  expect(warnings).toEqual([])
})

test.each([
  ['a failure', new Response(null, { status: 500 })],
  ['another format', { boards: [] }],
])('returns the three fixed boards after %s, and logs a warning', async (_, response) => {
  const { backend, warnings } = backendWith(response)
  expect(categoriesOf(await loadBoards(backend))).toEqual(fixed)
  expect(warnings).toEqual(['loading boards failed'])
})

test('drops boards that would replace a fixed one, are malformed, or come twice', async () => {
  const { backend } = backendWith([
    { ...curve, category: 'woman' },
    { ...curve, slug: { pt: 'mulher', en: 'women' } },
    { ...curve, slug: { pt: '../x', en: 'x' } },
    { ...curve, name: { pt: '', en: 'Curve' } },
    null,
    curve,
    { ...curve, name: { pt: 'Outra', en: 'Another' } },
  ])
  expect((await loadBoards(backend)).map(({ names }) => names.pt)).toEqual(['Mulher', 'Homem', 'Development', 'Curvas'])
})

test('finds fixed boards without asking the service', async () => {
  const { backend, requests } = backendWith([curve])
  expect(await findBoard(backend, 'man')).toMatchObject({ cut: 'men' })
  expect(await findBoard(backend, undefined)).toBeUndefined()
  expect(requests).toEqual([])
  expect(await findBoard(backend, 'curve')).toMatchObject({ cut: 'women' })
  expect(await findBoard(backend, 'nobody')).toBeUndefined()
})
