import { expect, test } from 'vitest'
import { frameShapesOf } from './slide-view.ts'

const slide = (desktop?: [number, number], mobile?: [number, number]) => ({
  id: '1',
  desktop: stillOf(desktop),
  mobile: stillOf(mobile),
})

function stillOf(size: [number, number] | undefined) {
  return size ? { still: { url: 'a.webp', width: size[0], height: size[1] } } : {}
}

test('the frame has the shape of the widest picture', () => {
  expect(frameShapesOf([slide([1500, 1000], [900, 1200]), slide([1600, 1000], [1000, 1250])])).toEqual({
    wide: 1.6,
    narrow: 0.8,
  })
})

test('the frame stays within bounds, and pictures without a size have the usual shape', () => {
  expect(frameShapesOf([slide([4000, 1000], [500, 2000])])).toEqual({ wide: 2.2, narrow: 0.667 })
  expect(frameShapesOf([slide()])).toEqual({ wide: 1.778, narrow: 0.75 })
})

test('a slide with one picture shows it in both windows', () => {
  expect(frameShapesOf([slide(undefined, [1000, 1000])])).toEqual({ wide: 1.333, narrow: 1 })
})
