import { describe, expect, test } from 'vitest'
import { errorCodes, problems } from '../i18n/en/problems.ts'
import { toCallError, toListQuery } from './http.ts'

async function said(status: number, content: object = {}): Promise<string> {
  return (await toCallError(Response.json({ title: '', status, ...content }, { status }))).message
}

describe('explains the cause of a 409', () => {
  test('a conflict', async () => {
    expect(await said(409, { current: { version: 2 } })).toBe(problems.conflict)
  })

  test.each(['last_administrator', 'own_account', 'inactive_person', 'two_factor_on', 'two_factor_off'] as const)(
    'the reason %s',
    async (reason) => {
      expect(await said(409, { reason })).toBe(errorCodes[reason])
    },
  )

  test('an unknown cause', async () => {
    expect(await said(409)).toBe(problems.refused)
    expect(await said(409, { reason: 'whatever' })).toBe(problems.refused)
  })
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
