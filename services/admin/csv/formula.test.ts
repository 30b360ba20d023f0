import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapedFormula, unescapedFormula } from './formula.ts'

const signs = fc.constantFrom('=', '+', '-', '@', '＝', "'", ',', ';', '|', '\t', '"', ' ', '\n', 'a', '1')

test('what was escaped is read back, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 12 }), (text) => {
      expect(unescapedFormula(escapedFormula(text))).toBe(text)
    }),
  )
})
