import { type CardPage, toPoints } from './card-page.ts'
import type { Box } from './tagged-drawing.ts'

export const margin = toPoints(8)
const gutter = toPoints(2)

/** The strip with the name below the front's picture. */
const frontStripHeight = toPoints(36)

/** The back's column of measures, and the space beside it. */
export const columnWidthOf = ({ width }: CardPage) => 0.18 * width
export const columnGap = toPoints(4)

/** The room below the back's pictures, for name, contact and dates. */
const footHeight = toPoints(38)

/** The greatest height by width of the back's pictures: most are 4 by 3, and lose little at the sides. */
const maxCellShape = 1.75

/** The boxes of a card's pictures: the front's, which reaches into the bleed, then the back's. */
export function layOutPictures(page: CardPage, count: number): Box[] {
  const { width, height, bleed } = page
  const front = { x: -bleed, y: -bleed, width: width + 2 * bleed, height: height - frontStripHeight + bleed }
  const onBack = Math.max(0, count - 1)
  const gridWidth = width - 2 * margin - columnWidthOf(page) - columnGap
  // A single picture takes the room of four.
  const cellWidth = onBack === 1 ? gridWidth : (gridWidth - gutter) / 2
  const rows = onBack > 2 ? 2 : 1
  const gridHeight = height - 2 * margin - footHeight
  const cellHeight = Math.min((gridHeight - (rows - 1) * gutter) / rows, cellWidth * maxCellShape)
  const back = Array.from({ length: onBack }, (_, index) => ({
    x: margin + (index % 2) * (cellWidth + gutter),
    y: margin + Math.floor(index / 2) * (cellHeight + gutter),
    width: cellWidth,
    height: cellHeight,
  }))
  return [front, ...back]
}
