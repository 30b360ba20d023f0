import { expect, test } from 'vitest'
import { stubBackend } from '#tests/helpers/stub-agency.ts'
import { loadTalentDetails } from './talent-details.server.ts'

const bare = { id: 7, name: 'Bia', birthdate: '1990-05-05', cover: 'cover.webp' }

function detailsOf(profile: object, id = '7', writing: object = {}) {
  const attributes = [
    { name: 'height', label: 'Height', type: 'number', unit: 'cm' },
    { name: 'shoes', label: 'Shoes', type: 'number', unit: 'EU' },
  ]
  const { backend } = stubBackend({
    '/api/talents/attributes': attributes,
    '/api/talent/profile': { ...bare, ...profile },
  })
  return loadTalentDetails(backend, 'en', id, writing)
}

test('a video has the poster that the page does not show already', async () => {
  const book = ['one.webp', 'two.webp']
  const video = ['cover', 'two', 'other'].map((name) => ({ url: `${name}.mp4`, poster: `${name}.webp` }))
  const { videos } = await detailsOf({ media: { book, snap: [], video: [...video, { url: 'bare.mp4' }] } })
  expect(videos.map(({ poster }) => poster?.url)).toEqual([undefined, undefined, 'other.webp', undefined])
})

test('a comp card has four pictures on its back, none twice, squares before landscapes', async () => {
  const [landscape, square] = [
    { url: 'wide.webp', width: 900, height: 600 },
    { url: 'square.webp', width: 600, height: 600 },
  ]
  const urlsOf = async (profile: object) => (await detailsOf(profile)).cardPictures.map(({ url }) => url)
  const media = { book: [landscape, square, 'one.webp', 'one.webp'], snap: [], video: [] }
  expect(await urlsOf({ media })).toEqual(['cover.webp', 'square.webp', 'one.webp', 'wide.webp'])
  const back = ['a', 'b', 'a', 'c', 'd', 'e'].map((name) => `${name}.webp`)
  expect(await urlsOf({ media, comp_card: { back } })).toEqual([
    ...['cover.webp', 'a.webp', 'b.webp', 'c.webp', 'd.webp'],
  ])
  expect(await urlsOf({ cover: null, media: { book: [], snap: [], video: [] } })).toEqual([])
})

test('writes measures in the units that were asked for, and cards in those of the visitor', async () => {
  const attributes = { height: 178, shoes: 39 }
  const { measures } = await detailsOf({ category: 'woman', attributes }, '7', { units: 'imperial' })
  expect(measures).toMatchObject([{ value: '5′10″' }, { value: '≈ 8 US' }])
  const { cardMeasures } = await detailsOf({ attributes }, '7', { chosen: { units: 'in' } })
  expect(cardMeasures.height).toBe('5′10″')
})

test('takes ids of up to a hundred characters', async () => {
  expect((await detailsOf({}, '1'.repeat(100))).name).toBe('Bia')
  await expect(detailsOf({}, '1'.repeat(101))).rejects.toMatchObject({ init: { status: 404 } })
})
