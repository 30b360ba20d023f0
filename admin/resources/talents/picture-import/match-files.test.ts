import { expect, test } from 'vitest'
import { type ChosenFile, matchFiles } from './match-files.ts'

const talents = ['Ana', 'Ana Silva', 'João D’Ávila', 'Bia', 'Bia'].map((name, index) => ({
  id: index + 1,
  name,
  category: 'woman',
}))

const chosen = (path: string): ChosenFile => ({ file: new File([], path, { type: 'image/jpeg' }), path })

const matched = (...paths: string[]) =>
  matchFiles(paths.map(chosen), talents).map(({ talents: found, files }) => [
    found.map(({ id }) => id),
    files.map(({ path, place }) => `${path} ${place}`),
  ])

test.each([
  ['ana-silva/01.jpg', [2], 'book'],
  ['Ana Silva 1.jpg', [2], 'book'],
  ['ANA_SILVA2.jpg', [2], 'book'],
  ['ana-silva-polaroid-frente.jpg', [2], 'front'],
  ['ana-silva-snap-profile.jpg', [2], 'profile'],
  ['modelos/ana-silva/polaroids/3.jpg', [2], 'snap'],
  ['ana-silva/capa.jpg', [2], 'cover'],
  ['ana-cover.jpg', [1], 'cover'],
  ['joao-d-avila-1.jpg', [3], 'book'],
  ['bia-1.jpg', [4, 5], 'book'],
  ['ana-maria-1.jpg', [], 'book'],
  ['IMG_0001.jpg', [], 'book'],
] as const)('reads %s', (path, ids, place) => {
  expect(matched(path)).toEqual([[[...ids], [`${path} ${place}`]]])
})

test('sorts files by number, and groups those without a talent by their name', () => {
  expect(matched('ana/10.jpg', 'ana/2.jpg', 'nova cara 2.jpg', 'nova-cara-1.jpg')).toEqual([
    [[1], ['ana/2.jpg book', 'ana/10.jpg book']],
    [[], ['nova cara 2.jpg book', 'nova-cara-1.jpg book']],
  ])
})
