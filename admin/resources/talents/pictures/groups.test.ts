import { expect, test } from 'vitest'
import type { MediumRecord } from '#contracts/admin/media.ts'
import {
  addPictures,
  chooseForCard,
  countRoomOnCard,
  describePicture,
  type Group,
  groupOf,
  groupOfName,
  isRepeated,
  keyOf,
  lowCardResolutionOf,
  type Picture,
  placePicture,
  removePicture,
  replacePicture,
} from './groups.ts'

const medium = (name: string, type = 'image/webp') =>
  ({ id: name.charCodeAt(0), url: name, type, alt_pt: null, alt_en: null, poster: null }) as MediumRecord

const media = (names: string, type?: string) => [...names].map((name) => medium(name, type))

/** `book:ab` for a book of the pictures a and b. */
function outline(pictures: Picture[]): string {
  const names = Map.groupBy(pictures, groupOf)
  return [...names].map(([group, members]) => `${group}:${members.map(({ url }) => url).join('')}`).join(' ')
}

const keyAt = (pictures: Picture[], group: Group, url: string) =>
  keyOf(pictures.find((one) => groupOf(one) === group && one.url === url) as Picture)

test('makes the first two pictures of a book cover and second picture', () => {
  const first = addPictures([], media('abc'), 'book')
  expect(outline(first)).toBe('cover:a hover:b book:abc')
  expect(outline(addPictures(first, media('de'), 'book'))).toBe('cover:a hover:b book:abcde')
})

test('does the same for pictures that are added one by one', () => {
  const one = addPictures([], media('a'), 'book')
  expect(outline(one)).toBe('cover:a book:a')
  const two = addPictures(one, media('b'), 'book')
  expect(outline(two)).toBe('cover:a hover:b book:ab')
  expect(outline(addPictures(two, media('c'), 'book'))).toBe('cover:a hover:b book:abc')
})

test('takes over what the library knows of a picture', () => {
  const known = { width: 900, height: 1200, color: '#a88868', alt_pt: 'De frente', alt_en: 'Front', credit: 'Rui' }
  const place = { focal_x: 0.2, focal_y: 0.7 }
  const film = { ...medium('v', 'video/mp4'), ...known, ...place, plain: true, poster: { url: 'p' } } as MediumRecord
  expect(addPictures([], [film], 'video')).toEqual([
    {
      ...{ ...known, ...place, url: 'v', type: 'video/mp4', medium_id: film.id, poster: 'p', cutout: true },
      ...{ kind: 'video', view: null, crown: null, sole: null, comp_card: null, key: expect.any(String) },
    },
  ])
})

test('groups digitals by view and keeps videos in their group', () => {
  const snaps = addPictures(addPictures([], media('s'), 'side'), media('fp'), 'front')
  const all = addPictures(snaps, media('v', 'video/mp4'), 'video')
  expect(outline(all)).toBe('front:fp side:s video:v')
  expect(outline(addPictures(all, media('w', 'video/mp4'), 'book'))).toBe('front:fp side:s video:v')
})

test('keeps a new cover and the previous cover in the book', () => {
  const book = addPictures([], media('abc'), 'book')
  expect(outline(placePicture(book, keyAt(book, 'book', 'c'), 'cover'))).toBe('cover:c hover:b book:abc')
  const other = addPictures(book, media('x'), 'cover')
  expect(outline(other)).toBe('cover:x hover:b book:abc')
  expect(outline(addPictures(other, media('y'), 'cover'))).toBe('cover:y hover:b book:abcx')
})

test('moves pictures within a group and between groups', () => {
  const book = addPictures([], media('abc'), 'book')
  const move = (url: string, group: Group, index?: number) => placePicture(book, keyAt(book, 'book', url), group, index)
  expect(outline(move('c', 'book', 0))).toBe('cover:a hover:b book:cab')
  expect(outline(move('a', 'book'))).toBe('cover:a hover:b book:bca')
  expect(outline(move('b', 'front'))).toBe('cover:a hover:b book:ac front:b')
  expect(outline(move('b', 'video'))).toBe('cover:a hover:b book:abc')
  const cover = keyAt(book, 'cover', 'a')
  expect(outline(placePicture(book, cover, 'hover'))).toBe('hover:a book:abc')
  expect(outline(placePicture(book, cover, 'cover'))).toBe('cover:a hover:b book:abc')
  expect(outline(removePicture(book, keyAt(book, 'book', 'b')))).toBe('cover:a hover:b book:ac')
})

test('does not copy a picture that is not in the library', () => {
  const kept = { ...(addPictures([], media('a'), 'front')[0] as Picture), id: 7, key: undefined, medium_id: null }
  const book = placePicture([kept], 'kept-7', 'book')
  expect(outline(placePicture(book, 'kept-7', 'cover'))).toBe('cover:a')
})

test('describes all copies of a picture', () => {
  const book = addPictures([], media('ab'), 'book')
  const described = describePicture(book, keyAt(book, 'cover', 'a'), { alt_pt: 'De perfil' })
  expect(described.filter(({ alt_pt }) => alt_pt === 'De perfil').map(groupOf)).toEqual(['cover', 'book'])
})

test('replaces one copy of a picture and keeps its description', () => {
  const book = addPictures([], media('abc'), 'book')
  const at = keyAt(book, 'book', 'b')
  const described = describePicture(book, at, { alt_pt: 'De perfil' })
  const [after, key] = replacePicture(described, at, medium('x'))
  expect(outline(after)).toBe('cover:a hover:b book:axc')
  expect(after.find((one) => keyOf(one) === key)).toMatchObject({ url: 'x', alt_pt: 'De perfil' })
})

test('reports pictures that appear twice, except as cover', () => {
  const all = addPictures(addPictures(addPictures([], media('abca'), 'book'), media('b'), 'front'), media('c'), 'hover')
  expect(all.filter((picture) => isRepeated(all, picture)).map(({ kind, url }) => `${kind} ${url}`)).toEqual([
    'book a',
    'book b',
    'book a',
    'snap b',
  ])
})

test('chooses one picture for the front of the comp card and four for its back, with their copies', () => {
  const book = addPictures([], media('abcdef'), 'book')
  const choose = (pictures: Picture[], url: string, side: 'front' | 'back' | null) =>
    chooseForCard(pictures, keyAt(pictures, 'book', url), side)
  const onCard = (pictures: Picture[], side: string) =>
    pictures.filter(({ comp_card }) => comp_card === side).map((picture) => `${groupOf(picture)} ${picture.url}`)

  const front = choose(book, 'a', 'front')
  expect(onCard(front, 'front')).toEqual(['cover a', 'book a'])
  expect(onCard(choose(front, 'c', 'front'), 'front')).toEqual(['book c'])
  const full = [...'bcde'].reduce((all, url) => choose(all, url, 'back'), front)
  expect(onCard(full, 'back')).toEqual(['hover b', 'book b', 'book c', 'book d', 'book e'])
  expect(countRoomOnCard(full, 'back')).toBe(0)
  expect(countRoomOnCard(choose(full, 'b', null), 'back')).toBe(1)
  expect(onCard(full, 'front')).toEqual(['cover a', 'book a'])
})

test.each([
  ['snap-front.jpg', 'front'],
  ['Snap_Frente 2.JPG', 'front'],
  ['polaroid perfil.png', 'profile'],
  ['POLAROID-SIDE.heic', 'side'],
  ['digital lateral.jpg', 'side'],
  ['digitals full body.webp', 'entire'],
  ['snap_corpo-inteiro.jpg', 'entire'],
  ['polaroid.jpg', 'snap'],
  ['Polaroids 3.jpg', 'snap'],
  ['front-row.jpg', undefined],
  ['snapdragon.jpg', undefined],
  ['IMG_0042.jpg', undefined],
])('the file %j belongs to %s', (name, group) => {
  expect(groupOfName(name)).toBe(group)
})

test('tells which pictures of the comp card are below 300 dpi', () => {
  const [cover, book] = addPictures([], media('ab'), 'book').map((one) => ({ ...one, width: 1200, height: 1600 }))
  const pictures = [cover, book] as [Picture, Picture]
  expect(lowCardResolutionOf(pictures, pictures[0])).toBe(198)
  expect(lowCardResolutionOf(pictures, pictures[1])).toBeUndefined()

  const back = { ...pictures[1], comp_card: 'back' as const }
  expect(lowCardResolutionOf([pictures[0], back], back)).toBeUndefined()
  const small = { ...back, width: 500, height: 700 }
  expect(lowCardResolutionOf([pictures[0], small], small)).toBe(239)
})
