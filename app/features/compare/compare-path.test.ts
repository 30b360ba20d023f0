import { expect, test } from 'vitest'
import { readIds } from './compare-path.ts'

test.each([
  ['', []],
  ['ids=', []],
  ['ids=1&ids=2', ['1', '2']],
  ['ids=2,1', ['2', '1']],
  ['ids=1, 2 &ids=1,a%2Fb', ['1', '2', 'a/b']],
  [`ids=1&ids=${'x'.repeat(101)}`, ['1']],
])('%s names %j', (query, ids) => {
  expect(readIds(new URLSearchParams(query))).toEqual(ids)
})

test('reads the first 40', () => {
  const ids = Array.from({ length: 50 }, (_, index) => String(index))
  expect(readIds(new URLSearchParams({ ids: ids.join(',') }))).toEqual(ids.slice(0, 40))
})
