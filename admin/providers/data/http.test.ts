import { expect, test } from 'vitest'
import { errorCodes, problems } from '../i18n/en/problems.ts'
import { toCallError, toListQuery } from './http.ts'

test.each([
  [400, {}, problems.invalid],
  [401, {}, problems.signedOut],
  [403, {}, problems.forbidden],
  [403, { reason: 'second_factor_due' }, problems.secondFactorDue],
  [404, {}, problems.notFound],
  [409, { current: { version: 2 } }, problems.conflict],
  [409, { current: { version: 2 }, reason: 'taken' }, errorCodes.taken],
  [409, {}, problems.refused],
  [409, { reason: 'whatever' }, problems.refused],
  [413, {}, problems.tooLarge],
  [422, {}, problems.invalid],
  [429, {}, problems.pause(60)],
  [500, {}, problems.unavailable],
  [503, {}, problems.unavailable],
  [507, {}, problems.noRoom],
])('explains the status %i with %j', async (status, content, message) => {
  const response = Response.json({ title: '', status, ...content }, { status })
  expect((await toCallError(response)).message).toBe(message)
})

test.each(['retry-after', 'x-retry-after'])('says by %s when to try again', async (name) => {
  const response = Response.json({}, { status: 429, headers: { [name]: '30' } })
  expect((await toCallError(response)).message).toBe(problems.pause(30))
})

test('contains page and order', () => {
  const query = toListQuery({ pagination: { page: 2, perPage: 25 }, sort: { field: 'name', order: 'DESC' } })

  expect(query).toBe('?page=2&per_page=25&sort=name&order=desc')
})

test('contains the fields that are wanted', () => {
  expect(toListQuery({ meta: { fields: 'id' } })).toBe('?fields=id')
})

test('contains one parameter per filter and omits empty ones', () => {
  const query = toListQuery({ filter: { q: 'ana & bia', ids: [1, 2], published: false, status: '', from: undefined } })

  expect(query).toBe('?q=ana+%26+bia&ids=1%2C2&published=false')
})

test('shortens a search text that the service would refuse', () => {
  expect(toListQuery({ filter: { q: ` ${'a'.repeat(250)}` } })).toBe(`?q=${'a'.repeat(200)}`)
})

test('contains one parameter per limit of a range', () => {
  const query = toListQuery({ filter: { height: { min: 170, max: 180.5 }, waist: { min: '', max: null }, age: {} } })

  expect(query).toBe('?height_min=170&height_max=180.5')
})

test('is empty without parameters', () => {
  expect(toListQuery({})).toBe('')
})
