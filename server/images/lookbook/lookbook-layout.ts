import { type Box, type CardPage, toPoints } from '#domain/card-layout.ts'

const gutter = toPoints(1.5)

/** The height of the text below a talent's pictures. */
export const textHeight = toPoints(66)

const smallPictures = 3
const smallWidth = toPoints(34)

/**
 * The boxes of a talent's pictures: a large one, and up to three at its right. They reach to the edges of the page. A picture
 * without others takes the whole width.
 */
export function lookbookBoxes({ width, height }: CardPage, count: number): Box[] {
  const large = { x: 0, y: 0, width: count > 1 ? width - smallWidth - gutter : width, height: height - textHeight }
  const smallHeight = (large.height - (smallPictures - 1) * gutter) / smallPictures
  const small = Array.from({ length: smallPictures }, (_, index) => ({
    x: width - smallWidth,
    y: index * (smallHeight + gutter),
    width: smallWidth,
    height: smallHeight,
  }))
  return [large, ...small].slice(0, count)
}
