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

test('gives the frame the shape of the widest picture', () => {
  expect(frameShapesOf([slide([1500, 1000], [900, 1200]), slide([1600, 1000], [1000, 1250])])).toEqual({
    wide: 1.6,
    narrow: 0.8,
  })
})

test('limits the shape of the frame, and uses the default shape for pictures without a size', () => {
  expect(frameShapesOf([slide([4000, 1000], [500, 2000])])).toEqual({ wide: 2.2, narrow: 0.667 })
  expect(frameShapesOf([slide()])).toEqual({ wide: 1.778, narrow: 0.75 })
})

test('uses the only picture of a slide for both window widths', () => {
  expect(frameShapesOf([slide(undefined, [1000, 1000])])).toEqual({ wide: 1.333, narrow: 1 })
})
