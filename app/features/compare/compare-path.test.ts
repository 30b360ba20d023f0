import { expect, test } from 'vitest'
import { pathToLineup, readIds } from './compare-path.ts'

test.each([
  ['', []],
  ['ids=', []],
  ['ids=1&ids=2', ['1', '2']],
  ['ids=2,1', ['2', '1']],
  ['ids=1, 2 &ids=1,a%2Fb', ['1', '2', 'a/b']],
  [`ids=1&ids=${'x'.repeat(101)},${'y'.repeat(100)}`, ['1', 'y'.repeat(100)]],
])('%s names %j', (query, ids) => {
  expect(readIds(new URLSearchParams(query))).toEqual(ids)
})

test('reads the first 40', () => {
  const ids = Array.from({ length: 50 }, (_, index) => String(index))
  expect(readIds(new URLSearchParams({ ids: ids.join(',') }))).toEqual(ids.slice(0, 40))
})

test('a line-up has the first 40', () => {
  const ids = Array.from({ length: 41 }, (_, index) => String(index))
  const { pathname, searchParams } = new URL(pathToLineup('en', ids), 'https://site.example')
  expect([pathname, ...searchParams]).toEqual(['/en/compare', ['ids', ids.slice(0, 40).join()], ['view', 'lineup']])
})
