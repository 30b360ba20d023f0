import { expect, test } from 'vitest'
import { searchName } from '#database/search-name.ts'
import { plainLetters, slugify } from './text.ts'

test.each([
  ['Ana Lúcia', 'ana-lucia'],
  ['Ônix', 'onix'],
  ['  Ateliê & Filhos, São Paulo  ', 'atelie-filhos-sao-paulo'],
  ['Łódź Straße Ærø Đà', 'lodz-strasse-aero-da'],
  ['Işık Þór Œuvre Ħamrun', 'isik-thor-oeuvre-hamrun'],
  ['Reykjavík Ðóra Kárášjohka Ŋ Əliyev ŦOR', 'reykjavik-dora-karasjohka-n-aliyev-tor'],
  ['İpek ﬁona', 'ipek-fiona'],
  ['東京', ''],
])('%s becomes %s', (title, slug) => {
  expect(slugify(title)).toBe(slug)
})

test.each(Object.entries(plainLetters))('%s becomes %s in slugs and in searches', (letter, plain) => {
  expect(slugify(`x${letter}y`)).toBe(slugify(`x${plain}y`))
  expect(searchName(`x${letter}y`)).toBe(`x${plain}y`)
})
