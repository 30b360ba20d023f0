import { expect, test } from 'vitest'
import { catalogues } from './catalogues.server.ts'

const { pt, en } = catalogues

test.each([
  ['favourites', (count: number) => [pt, en].map(({ favorites }) => `${count} ${favorites.unit(count)}`)],
  ['favourites in the menu', (count: number) => [pt, en].map(({ layout }) => layout.menu.favoritesCount(count))],
] as const)('counts %s', (_name, textsOf) => {
  expect([textsOf(1), textsOf(2)]).toEqual([
    ['1 modelo selecionado', '1 model selected'],
    ['2 modelos selecionados', '2 models selected'],
  ])
})

test.each([
  ['removed favourites', pt.favorites.removed, ['1 modelo removido', '2 modelos removidos']],
  ['removed favourites', en.favorites.removed, ['1 model removed', '2 models removed']],
  ['a category', pt.home.models, ['1 modelo', '2 modelos']],
  ['a category', en.home.models, ['1 model', '2 models']],
  ['a list', pt.models.talents, ['modelo', 'modelos']],
  ['a list', en.models.talents, ['model', 'models']],
  ['a comparison', pt.compare.unit, ['modelo', 'modelos']],
  ['a comparison', en.compare.unit, ['model', 'models']],
  ['talents outside a band', pt.compare.heights.outside, ['1 modelo fora da faixa', '2 modelos fora da faixa']],
  ['talents outside a band', en.compare.heights.outside, ['1 model outside the range', '2 models outside the range']],
  ['a lookbook', pt.lookbook.count, ['1 modelo', '2 modelos']],
  ['a lookbook', en.lookbook.count, ['1 model', '2 models']],
  ['years', pt.profile.age, ['1 ano', '2 anos']],
  ['years', en.profile.age, ['1 year old', '2 years old']],
  ['photographers', (count: number) => pt.compCard.credits('A', count), ['Foto: A', 'Fotos: A']],
  ['photographers', (count: number) => en.compCard.credits('A', count), ['Photo: A', 'Photos: A']],
])('counts one and several: %s (%#)', (_name, textOf, texts) => {
  expect([textOf(1), textOf(2)]).toEqual(texts)
})

test.each([
  ['pt', [undefined, undefined], 'Base em Tóquio ou a caminho'],
  ['pt', ['1 dez.', undefined], 'Em Tóquio a partir de 1 dez.'],
  ['pt', [undefined, '2 dez.'], 'Em Tóquio até 2 dez.'],
  ['pt', ['1 dez.', '2 dez.'], 'Em Tóquio de 1 dez. a 2 dez.'],
  ['pt', ['1 dez.', '1 dez.'], 'Em Tóquio em 1 dez.'],
  ['en', [undefined, undefined], 'Based in or coming to Tóquio'],
  ['en', ['1 Dec', undefined], 'In Tóquio from 1 Dec'],
  ['en', [undefined, '2 Dec'], 'In Tóquio until 2 Dec'],
  ['en', ['1 Dec', '2 Dec'], 'In Tóquio from 1 Dec to 2 Dec'],
  ['en', ['1 Dec', '1 Dec'], 'In Tóquio on 1 Dec'],
] as const)('names a city and days, in %s: %j', (language, [from, to], text) => {
  expect(catalogues[language].listFilters.city('Tóquio', from, to)).toBe(text)
})

test.each([
  ['pt', ['60', '61'], '60 a 61 cm'],
  ['pt', ['60', '60'], '60 cm'],
  ['pt', ['60', undefined], 'a partir de 60 cm'],
  ['pt', [undefined, '61'], 'até 61 cm'],
  ['en', ['60', '61'], '60 to 61 cm'],
  ['en', ['60', '60'], '60 cm'],
  ['en', ['60', undefined], 'from 60 cm'],
  ['en', [undefined, '61'], 'up to 61 cm'],
] as const)('names a range, in %s: %j', (language, [min, max], text) => {
  expect(catalogues[language].listFilters.range(min, max, 'cm')).toBe(text)
})
