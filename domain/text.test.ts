import { expect, test } from 'vitest'
import { slugify } from './text.ts'

test.each([
  ['Ana Lúcia', 'ana-lucia'],
  ['Ônix', 'onix'],
  ['  Ateliê & Filhos, São Paulo  ', 'atelie-filhos-sao-paulo'],
  ['Łódź Straße Ærø Đà', 'lodz-strasse-aero-da'],
  ['東京', ''],
])('%s becomes %s', (title, slug) => {
  expect(slugify(title)).toBe(slug)
})
