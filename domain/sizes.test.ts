import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cutOf,
  cuts,
  dressSizeOf,
  europeanSizes,
  fromEuropeanSize,
  type Garment,
  needsCut,
  sizeSystems,
  toEuropeanSize,
} from './sizes.ts'

const garments = Object.keys(europeanSizes) as Garment[]

const anySize = fc.constantFrom(...garments).chain((garment) => {
  const { min, max, step } = europeanSizes[garment]
  const european = fc.integer({ min: 0, max: (max - min) / step }).map((index) => min + index * step)
  return fc.record({
    garment: fc.constant(garment),
    european,
    system: fc.constantFrom(...sizeSystems),
    cut: fc.constantFrom(...cuts),
  })
})

test('converts every size of the table to another system and back', () => {
  fc.assert(
    fc.property(anySize, ({ garment, european, system, cut }) => {
      const size = fromEuropeanSize(garment, european, system, cut)
      expect(size).toBeTypeOf('number')
      expect(toEuropeanSize(garment, size ?? Number.NaN, system, cut)).toBe(european)
    }),
    { numRuns: 2_000 },
  )
})

test('a larger European size is larger in every system', () => {
  fc.assert(
    fc.property(anySize, ({ garment, european, system, cut }) => {
      const { step } = europeanSizes[garment]
      const size = fromEuropeanSize(garment, european, system, cut) ?? Number.NaN
      expect(fromEuropeanSize(garment, european + step, system, cut)).toBeGreaterThan(size)
    }),
  )
})

test('converts without a cut only sizes that are the same for all cuts', () => {
  fc.assert(
    fc.property(anySize, ({ garment, european, system }) => {
      const sizes = cuts.map((cut) => fromEuropeanSize(garment, european, system, cut))
      const size = fromEuropeanSize(garment, european, system)
      expect(size).toBe(needsCut(garment, system) ? undefined : sizes[0])
      expect(toEuropeanSize(garment, sizes[0] ?? 0, system) === undefined).toBe(needsCut(garment, system))
      if (!needsCut(garment, system)) expect(sizes[0]).toBe(sizes[1])
    }),
  )
})

test.each([
  ['dress', 34, 'women', { us: 4, uk: 8, br: 38 }],
  ['dress', 30, 'women', { us: 0, uk: 4, br: 34 }],
  ['suit', 48, 'men', { us: 38, uk: 38, br: 48 }],
  ['suit', 36, 'women', { us: 6, uk: 10, br: 40 }],
  ['shoes', 36, 'women', { us: 6, uk: 3.5, br: 34 }],
  ['shoes', 38, 'women', { us: 7.5, uk: 5, br: 36 }],
  ['shoes', 39, 'women', { us: 8, uk: 5.5, br: 37 }],
  ['shoes', 40, 'women', { us: 9, uk: 6.5, br: 38 }],
  ['shoes', 41, 'men', { us: 8.5, uk: 7.5, br: 39 }],
  ['shoes', 42, 'men', { us: 9, uk: 8, br: 40 }],
  ['shoes', 44, 'men', { us: 10.5, uk: 9.5, br: 42 }],
  ['shoes', 45, 'men', { us: 11.5, uk: 10.5, br: 43 }],
] as const)('%s EU %i for %s', (garment, european, cut, sizes) => {
  for (const [system, size] of Object.entries(sizes)) {
    expect([system, fromEuropeanSize(garment, european, system as 'us', cut)]).toEqual([system, size])
  }
})

test.each([
  [80, 34],
  [83, 36],
  [88, 38],
])('a bust of %i cm is a dress of size %i', (bust, size) => {
  expect(dressSizeOf(bust)).toBe(size)
})

test('derives the cut from the gender, else from the board', () => {
  expect(cutOf('female', 'men')).toBe('women')
  expect(cutOf('male', 'women')).toBe('men')
  expect(cutOf('non_binary', 'men')).toBeUndefined()
  expect(cutOf(undefined, 'men')).toBe('men')
  expect(cutOf(null, 'women')).toBe('women')
})
