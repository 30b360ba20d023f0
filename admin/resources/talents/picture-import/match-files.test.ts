import { expect, test } from 'vitest'
import { type ChosenFile, matchFiles } from './match-files.ts'
import { findNamedFiles } from './picture-names.ts'

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

test.each([
  // Names of a camera, in the order of the table, with or without their extension, with signs or spaces between them.
  [
    { 2: 'IMG_2.JPG; img_1' },
    ['x/IMG_1.jpg', 'x/IMG_2.jpg', 'x/IMG_3.jpg'],
    [
      [[2], ['x/IMG_2.jpg', 'x/IMG_1.jpg']],
      [[], ['x/IMG_3.jpg']],
    ],
  ],
  [{ 2: '4521 4522' }, ['4522.jpg', '4521.jpg'], [[[2], ['4521.jpg', '4522.jpg']]]],
  [{ 2: 'a.jpg|b.webp' }, ['b.webp', 'a.jpg'], [[[2], ['a.jpg', 'b.webp']]]],
  // A folder, also by a part of its path.
  [
    { 2: 'Novo Rosto' },
    ['fotos/novo rosto/01.jpg', 'fotos/novo rosto/2/01.jpg'],
    [[[2], ['fotos/novo rosto/01.jpg', 'fotos/novo rosto/2/01.jpg']]],
  ],
  [{ 2: 'C:\\fotos\\7', 3: 'fotos/7/' }, ['fotos/7/01.jpg'], [[[3], ['fotos/7/01.jpg']]]],
  // The table comes before the name of the file.
  [{ 2: 'bia-1.jpg' }, ['bia-1.jpg'], [[[2], ['bia-1.jpg']]]],
  // Both talents, or the talent of another folder, could be meant.
  [{ 2: 'x', 3: 'x' }, ['x/1.jpg'], [[[2, 3], ['x/1.jpg']]]],
  [
    { 2: '01.jpg' },
    ['ana/01.jpg', 'joao-d-avila/01.jpg'],
    [
      [[1], ['ana/01.jpg']],
      [[3], ['joao-d-avila/01.jpg']],
    ],
  ],
] as const)('finds the files that a table names: %j', (cells, paths, groups) => {
  const files = paths.map(chosen)
  const pictures = Object.entries(cells).map(([id, names]) => ({ id: Number(id), names }))
  const { talentsOf } = findNamedFiles(files, talents, pictures)
  const found = matchFiles(files, talents, talentsOf)
  expect(found.map(({ talents, files }) => [talents.map(({ id }) => id), files.map(({ path }) => path)])).toEqual(
    groups,
  )
})

test('lists the names of a table without a file', () => {
  const { missing } = findNamedFiles(['a.jpg'].map(chosen), talents, [
    { id: 2, names: 'a.jpg; lost.jpg' },
    { id: 999, names: 'x.jpg' },
  ])
  expect(missing).toEqual([{ talent: talents[1], name: 'lost.jpg' }])
})
