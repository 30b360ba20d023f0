import { expect, test } from 'vitest'
import { placePicture } from './place-picture.ts'

const unmarked = { crown: null, sole: null }
const lineOf = (share: number, { top, height }: { top: number; height: number }) => top + share * height

test('shows marked pictures with crown and soles on the same lines, whatever their size and crop', () => {
  const crop = { x: 0.2, y: 0.1, width: 0.5, height: 0.8 }
  const places = [
    { marks: { crown: 0.05, sole: 0.95 }, size: { width: 900, height: 1200 } },
    { marks: { crown: 0.4, sole: 0.8 }, size: { width: 900, height: 1600 } },
    { marks: { crown: 0.2, sole: 0.7 }, size: { width: 1600, height: 900 }, crop },
  ].map(({ marks, size, ...rest }) => ({ marks, place: placePicture({ ...size, ...marks, ...rest }) }))
  for (const { marks, place } of places) {
    expect(lineOf(marks.crown, place)).toBeCloseTo(0.05)
    expect(lineOf(marks.sole, place)).toBeCloseTo(0.95)
  }
  // Neither is stretched: the frame is 3 wide and 4 high.
  expect(places.map(({ place }) => (place.width * 3) / (place.height * 4))).toEqual([
    expect.closeTo(900 / 1200),
    expect.closeTo(900 / 1600),
    expect.closeTo(1600 / 900),
  ])
})

test('fills the frame with the middle of others, or with the part that is used', () => {
  expect(placePicture({ width: 600, height: 800, ...unmarked })).toMatchObject({ left: 0, top: 0, width: 1, height: 1 })
  expect(placePicture({ width: 600, height: 1600, ...unmarked })).toMatchObject({ top: -0.5, width: 1, height: 2 })
  expect(placePicture({ width: 1200, height: 800, ...unmarked })).toMatchObject({ left: -0.5, width: 2, height: 1 })
  const crop = { x: 0, y: 0.5, width: 0.5, height: 0.5 }
  const place = placePicture({ width: 600, height: 800, crop, ...unmarked })
  expect(place).toEqual({ left: 0, top: -1, width: 2, height: 2, hidden: [0.5, 0.5, 0, 0] })
  expect(placePicture({ width: null, height: null, ...unmarked })).toMatchObject({ width: 1, height: 1 })
})
