import { expect, test } from 'vitest'
import { searchName } from './search-name.ts'

test.each([
  ['João', 'joao'],
  ['  Łucja   Øster ', 'lucja oster'],
  ['STRASSE', 'strasse'],
  ['Straße', 'strasse'],
  ['ﬁona\u0000', 'fiona'],
  ['Olá\nmundo\t', 'ola mundo'],
  ['   ', ''],
])('%j becomes %j', (name, folded) => {
  expect(searchName(name)).toBe(folded)
})
