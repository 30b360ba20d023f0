import { expect, test } from 'vitest'
import { readMeasures } from './selection.tsx'

test('measures are written as the page’s language does', () => {
  expect(readMeasures({ height: '1,78 m', bust: '84', hips: '90,5' }, 'en')).toEqual({
    height: '1.78 m',
    bust: '84',
    hips: '90.5',
  })
  expect(readMeasures({ height: '1.78 m' }, 'pt')).toEqual({ height: '1,78 m' })
})

test('what is no measure is left out', () => {
  expect(readMeasures({ height: '<b>', bust: 84, waist: null, hips: '1234', chest: '90' }, 'pt')).toEqual({
    chest: '90',
  })
  expect(readMeasures(undefined, 'pt')).toEqual({})
  expect(readMeasures([], 'pt')).toEqual({})
})
