import { expect, test } from 'vitest'
import { stubBackend } from '#tests/helpers/stub-agency.ts'
import { findCards, findKnownIds, findProfiles, loadTalentNames } from './find-profiles.server.ts'
import { loadManyTalentDetails } from './talent-details.server.ts'

/** The talents with these ids, as a service lists them in its own order. */
const listOf = (ids: number[]) => ({
  ...{ current_page: 1, last_page: 1, per_page: 100, total: ids.length },
  data: ids.map((id) => ({ id, name: `Talent ${id}` })),
})

test('has the published cards in the order that was asked for', async () => {
  const { backend, requests } = stubBackend({ '/api/talents': listOf([1, 2, 3]) })
  expect((await findCards(backend, 'pt', ['3', '9', '1'])).map(({ name }) => name)).toEqual(['Talent 3', 'Talent 1'])
  expect(await findKnownIds(backend, 'pt', ['2', '9'])).toEqual(['2'])
  expect(requests.map(({ body }) => body)).toEqual([{ ids: ['3', '9', '1'] }, { ids: ['2', '9'] }])
  expect(await findCards(backend, 'pt', [])).toEqual([])
  expect(requests).toHaveLength(2)
})

test('leaves out profiles that are not published any more, and throws when the service fails', async () => {
  let calls = 0
  const responses = [Response.json({ id: 7, name: 'Bia' }), null, null]
  const profiles = (status: number) => () => responses[calls++] ?? new Response(null, { status })
  for (const status of [404, 422]) {
    calls = 0
    responses[0] = Response.json({ id: 7, name: 'Bia' })
    const { backend } = stubBackend({ '/api/talent/profile': profiles(status) })
    expect((await findProfiles(backend, 'pt', ['7', '8', '9'])).map(({ id }) => id)).toEqual(['7'])
  }
  const { backend } = stubBackend({ '/api/talent/profile': new Response(null, { status: 500 }) })
  await expect(findProfiles(backend, 'pt', ['7'])).rejects.toMatchObject({ status: 502 })
})

test('names each talent in the order of the ids, nobody for an unknown one, and asks a hundred at a time', async () => {
  const { backend } = stubBackend({ '/api/talents': listOf([1, 2]) })
  expect(await loadTalentNames(backend, 'pt', ['2', 'x', '1'])).toEqual(['Talent 2', '', 'Talent 1'])
  const ids = Array.from({ length: 101 }, (_, index) => String(index + 1))
  const pages: string[] = []
  const paged = stubBackend({
    '/api/talents': ({ url }: Request) => {
      pages.push(new URL(url).searchParams.get('page') ?? '')
      return listOf(pages.length === 1 ? [1, 2] : [101])
    },
  })
  expect((await loadTalentNames(paged.backend, 'pt', ids)).filter(Boolean)).toEqual([
    'Talent 1',
    'Talent 2',
    'Talent 101',
  ])
  expect(pages).toEqual(['1', '2'])
  const down = stubBackend({ '/api/talents': new Response(null, { status: 500 }) })
  expect(await loadTalentNames(down.backend, 'pt', ['1', '2'])).toEqual(['', ''])
  expect(down.warnings).toEqual(['loading talent names failed'])
})

test('loads the details of the first published talents only', async () => {
  const { backend } = stubBackend({
    '/api/talents': listOf([1, 2, 3]),
    '/api/talents/attributes': [],
    '/api/talent/profile': ({ url }: Request) => ({ id: new URL(url).searchParams.get('id'), name: 'Bia' }),
  })
  const idsOf = async (max?: number) =>
    (await loadManyTalentDetails(backend, 'pt', ['9', '3', '1', '2'], { units: 'both', max })).map(({ id }) => id)
  expect([await idsOf(2), await idsOf()]).toEqual([
    ['3', '1'],
    ['3', '1', '2'],
  ])
})
