import { expect, test } from 'vitest'
import { foldedName } from './folded-name.ts'

test.each([
  ['João', 'joao'],
  ['  Łucja   Øster ', 'lucja oster'],
  ['STRASSE', 'strasse'],
  ['Straße', 'strasse'],
  ['ﬁona\u0000', 'fiona'],
  ['   ', ''],
])('%j folds to %j', (name, folded) => {
  expect(foldedName(name)).toBe(folded)
})
