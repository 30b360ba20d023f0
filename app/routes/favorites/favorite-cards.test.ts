import { expect, test } from 'vitest'
import { readMeasures } from './favorite-cards.tsx'

test('formats measures in the language of the page', () => {
  expect(readMeasures({ height: '1,78 m', bust: '84', hips: '90,5' }, 'en')).toEqual({
    height: '1.78 m',
    bust: '84',
    hips: '90.5',
  })
  expect(readMeasures({ height: '1.78 m' }, 'pt')).toEqual({ height: '1,78 m' })
})

test('omits invalid measures', () => {
  expect(readMeasures({ height: '<b>', bust: 84, waist: null, hips: '1234', chest: '90' }, 'pt')).toEqual({
    chest: '90',
  })
  expect(readMeasures(undefined, 'pt')).toEqual({})
  expect(readMeasures([], 'pt')).toEqual({})
})

test('keeps measures in feet and inches', () => {
  const measures = { height: '5′10½″', bust: '32½″', waist: '24″' }
  expect(readMeasures(measures, 'pt')).toEqual(measures)
})
