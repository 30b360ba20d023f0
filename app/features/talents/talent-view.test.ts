import { expect, test } from 'vitest'
import { tintOf } from '#domain/colors.ts'
import { listGroundOf, toTalentView } from './talent-view.ts'

const today = '2026-11-21'
const attributes = { height: 178, bust: 83, waist: 60, hips: 89, weight: 55, eyes: 'blue', shoes: 39 }
const card = { id: '7', name: 'Bia', category: 'woman', attributes }

test('shows only the measures of lists on an adult’s card', () => {
  expect(toTalentView({ ...card, age: 18, birthdate: '2008-01-01' }, 'pt', today)).toEqual({
    id: '7',
    name: 'Bia',
    category: 'woman',
    measures: { height: '1,78 m', bust: '83', waist: '60', hips: '89' },
  })
})

test.each([{ age: 17 }, { birthdate: '2008-11-22' }, { age: null, birthdate: null }, {}])(
  'shows only the height of talents under 18 or of unknown age: %j',
  (age) => {
    expect(toTalentView({ ...card, ...age }, 'en', today).measures).toEqual({ height: '1.78 m' })
  },
)

test('leaves the chest out beside a bust', () => {
  const measures = (values: Record<string, number>) =>
    toTalentView({ ...card, age: 30, attributes: values }, 'en', today).measures
  expect(measures({ chest: 95, bust: 83 })).toEqual({ bust: '83' })
  expect(measures({ chest: 95 })).toEqual({ chest: '95' })
})

test('derives a missing age from the birthdate, on the birthday too', () => {
  expect(toTalentView({ ...card, birthdate: '2008-11-21' }, 'en', today).measures).toHaveProperty('waist')
})

test('omits measures that are not numbers', () => {
  expect(toTalentView({ ...card, age: 30, attributes: { height: 'tall', waist: null } }, 'en', today).measures).toEqual(
    {},
  )
  expect(toTalentView({ ...card, age: 30, attributes: null }, 'en', today).measures).toEqual({})
})

test('writes the measures of a card in inches for those who search in them', () => {
  expect(toTalentView({ ...card, age: 30 }, 'en', today, { units: 'in' }).measures).toEqual({
    height: '5′10″',
    bust: '32½″',
    waist: '23½″',
    hips: '35″',
  })
})

test('passes on both pictures of a card without the colours of their parts', () => {
  const pictures = {
    cover: { url: 'a.webp', ground: '#203040', foot: '#102030' },
    hover: { url: 'b.webp', ground: '#405060' },
  }
  expect(toTalentView({ ...card, ...pictures, category: null, age: 30 }, 'en', today)).toMatchObject({
    ...{ category: undefined, cover: { url: 'a.webp' }, hover: { url: 'b.webp' } },
  })
  expect(JSON.stringify(toTalentView({ ...card, ...pictures }, 'en', today))).not.toMatch(/ground|foot/)
  expect(toTalentView({ ...card, cover: { url: 'a.webp' }, hover: null }, 'en', today).hover).toBeUndefined()
})

test('tints the list by the ground of a picture, or else by its main colour', () => {
  const groundOf = (cover?: { url: string; ground?: string; color?: string }) =>
    listGroundOf({ ...card, cover }, undefined)
  const paper = (color: string) => tintOf(color, undefined)?.['--color-paper']
  expect(groundOf({ url: 'a', ground: '#203040', color: '#a02020' })).toBe(paper('#203040'))
  expect(groundOf({ url: 'a', color: '#a02020' })).toBe(paper('#a02020'))
  expect(paper('#203040')).not.toBe(paper('#a02020'))
  expect(groundOf()).toBeUndefined()
})
