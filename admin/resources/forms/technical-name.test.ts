import { expect, test } from 'vitest'
import { formFieldNamePattern, formOptionValuePattern } from '#contracts/admin/custom-forms.ts'
import { toTechnicalName } from './technical-name.ts'

test.each([
  ['Dia da semana', 'name', 'dia_da_semana'],
  ['2ª foto', 'name', 'campo_2a_foto'],
  ['2ª foto', 'value', '2a_foto'],
  ['São Paulo – centro', 'value', 'sao_paulo_centro'],
] as const)('derives a valid name from “%s” as %s', (label, code, name) => {
  expect(toTechnicalName(label, code)).toBe(name)
  expect(name).toMatch(code === 'name' ? formFieldNamePattern : formOptionValuePattern)
})

test('shortens a long label', () => {
  expect(toTechnicalName(`2 ${'x'.repeat(80)}`, 'name')).toMatch(formFieldNamePattern)
})
