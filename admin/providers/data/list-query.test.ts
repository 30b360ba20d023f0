import { expect, test } from 'vitest'
import { listQuery } from './list-query.ts'

test('a list is asked for by page and order', () => {
  const query = listQuery({ pagination: { page: 2, perPage: 25 }, sort: { field: 'name', order: 'DESC' } })

  expect(query).toBe('?page=2&per_page=25&sort=name&order=desc')
})

test('each filter is a parameter; what is not filled in is none', () => {
  const query = listQuery({ filter: { q: 'ana & bia', ids: [1, 2], published: false, status: '', from: undefined } })

  expect(query).toBe('?q=ana+%26+bia&ids=1%2C2&published=false')
})

test('nothing asked for is no query', () => {
  expect(listQuery({})).toBe('')
})
