import { expect, test } from 'vitest'
import type { SiteFormField } from '#contracts/panel/custom-forms.ts'
import { createFormCheck, readNumbers } from './check-custom-form.ts'

const fields: SiteFormField[] = [
  { name: 'height', label: 'Height', type: 'number', required: true, options: [] },
  { name: 'years', label: 'Years', type: 'number', required: false, options: [] },
  { name: 'title', label: 'Title', type: 'line', required: true, options: [] },
]

function formOf(values: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

test.each([
  [
    'pt',
    { height: '1,78', years: '2', title: '1,5', other: '1,5' },
    { height: '1.78', years: '2', title: '1,5', other: '1,5' },
  ],
  ['en', { height: '1.78', years: 'two', title: '1.5' }, { height: '1.78', years: 'two', title: '1.5' }],
] as const)(
  'reads the numbers of a form as the page in %s writes them, and no other field',
  (language, typed, read) => {
    expect(Object.fromEntries(readNumbers(formOf(typed), fields, language))).toEqual(read)
  },
)

test('checks each field before the form is sent', () => {
  const check = createFormCheck(fields, 'pt')
  expect(check(formOf({ height: '1,78', title: 'Ana' }))).toBeUndefined()
  expect(Object.keys(check(formOf({ height: 'x', years: 'y' }))?.errors ?? {})).toEqual(['height', 'years', 'title'])
})
