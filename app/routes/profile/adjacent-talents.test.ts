import { expect, test } from 'vitest'
import { ServiceClient } from '#contracts/service-client.ts'
import { findAdjacentInBoard } from './talent.server.ts'

test.each([
  ['1', '250', '2'],
  ['2', '1', '3'],
  ['100', '99', '101'],
  ['101', '100', '102'],
  ['250', '249', '1'],
])('finds, for %s, the previous talent %s and the next %s', async (id, previous, next) => {
  const found = await findAdjacentInBoard(agencyOf(250), 'pt', { id, category: 'woman' })
  expect([found?.previous.id, found?.next.id]).toEqual([previous, next])
})

test('returns the other talent on both sides of a board of two', async () => {
  const found = await findAdjacentInBoard(agencyOf(2), 'pt', { id: '1', category: 'woman' })
  expect([found?.previous.id, found?.next.id]).toEqual(['2', '2'])
})

test('returns undefined for a single or unlisted talent', async () => {
  expect(await findAdjacentInBoard(agencyOf(1), 'pt', { id: '1', category: 'woman' })).toBeUndefined()
  expect(await findAdjacentInBoard(agencyOf(0), 'pt', { id: '1', category: 'woman' })).toBeUndefined()
  expect(await findAdjacentInBoard(agencyOf(5), 'pt', { id: '6', category: 'woman' })).toBeUndefined()
})

/** An agency service whose lists contain the talents 1 to `total`. */
function agencyOf(total: number): ServiceClient {
  return new ServiceClient({
    name: 'agency',
    baseUrl: 'http://agency.example',
    signIn: async () => 'token',
    fetch({ url }) {
      const query = new URL(url).searchParams
      const [page, perPage] = [Number(query.get('page')), Number(query.get('paginate'))]
      const ids = Array.from({ length: total }, (_, index) => index + 1).slice((page - 1) * perPage, page * perPage)
      return Response.json({
        current_page: page,
        data: ids.map((id) => ({ id, name: `Talent ${id}` })),
        last_page: Math.ceil(total / perPage),
        per_page: perPage,
        total,
      })
    },
  })
}
