import { type CardFormat, type CompCardSide, cardFormats } from './pdfs.ts'

/** Converts millimetres to points, of which an inch has 72. */
export function toPoints(millimetres: number): number {
  return (millimetres / 25.4) * 72
}

/** A page's sizes in points. Drawing starts at the corner of the trimmed page. */
export interface CardPage {
  width: number
  height: number
  /** The bleed around the trimmed page; 0 without crop marks. */
  bleed: number
}

/** The page of a format; with marks for the printer it has a bleed. */
export function cardPageOf(format: CardFormat, hasMarks: boolean): CardPage {
  const { width, height, bleed } = cardFormats[format]
  return { width: toPoints(width), height: toPoints(height), bleed: hasMarks ? toPoints(bleed) : 0 }
}

/** A rectangle in points. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

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
const maxCellShape = 1.5

export const measureColumns = 4
export const measureRowHeight = toPoints(10.5)

/** Where the measures of a card without a back begin below its picture, and the room below them. */
export const singleStrip = { measures: toPoints(25), foot: toPoints(20), minMeasures: toPoints(21) }

/** The boxes of a card's pictures: the front's, which reaches into the bleed, then the back's. */
export function layOutPictures(page: CardPage, pictures: number, measures: number): Box[] {
  const { width, height, bleed } = page
  const stripHeight = hasBack(pictures) ? frontStripHeight : singleStripHeightOf(measures)
  const front = { x: -bleed, y: -bleed, width: width + 2 * bleed, height: height - stripHeight + bleed }
  const onBack = Math.max(0, pictures - 1)
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

/** Whether a card has two sides: without pictures the back would be blank. */
export function hasBack(pictures: number): boolean {
  return pictures > 1
}

export function singleStripHeightOf(measures: number): number {
  const rows = Math.ceil(measures / measureColumns)
  return singleStrip.measures + Math.max(singleStrip.minMeasures, rows * measureRowHeight) + singleStrip.foot
}

/** The resolution of pictures in print. */
export const dotsPerInch = 300

/** The dots per inch of a picture that fills a side of a card with four pictures on its back, in the largest format. */
export function resolutionOnCard(side: CompCardSide, picture: { width: number; height: number }): number {
  const boxes = Object.keys(cardFormats).map((format) => {
    const [front, back] = layOutPictures(cardPageOf(format as CardFormat, true), 5, 0)
    return (side === 'front' ? front : back) as Box
  })
  return Math.min(...boxes.map((box) => 72 * Math.min(picture.width / box.width, picture.height / box.height)))
}
