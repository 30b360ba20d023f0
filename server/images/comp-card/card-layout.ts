import { type CardPage, points } from './card-page.ts'
import type { Box } from './tagged-drawing.ts'

export const margin = points(8)
const gutter = points(2)

/** The strip with the name below the front's picture. */
const frontStripHeight = points(36)

/** The back's column of measures, and the space beside it. */
export const columnWidth = points(27)
export const columnGap = points(6)

/** Height by width of the back's pictures. */
const cellShape = 1.39

/** The boxes of a card's pictures: the front's, which reaches into the bleed, then the back's. */
export function pictureBoxes({ width, height, bleed }: CardPage, count: number): Box[] {
  const front = { x: -bleed, y: -bleed, width: width + 2 * bleed, height: height - frontStripHeight + bleed }
  const onBack = Math.max(0, count - 1)
  const gridWidth = width - 2 * margin - columnWidth - columnGap
  // A single picture takes the room of four.
  const cellWidth = onBack === 1 ? gridWidth : (gridWidth - gutter) / 2
  const cellHeight = cellWidth * cellShape
  const back = Array.from({ length: onBack }, (_, index) => ({
    x: margin + (index % 2) * (cellWidth + gutter),
    y: margin + Math.floor(index / 2) * (cellHeight + gutter),
    width: cellWidth,
    height: cellHeight,
  }))
  return [front, ...back]
}
