import type { Media } from '#contracts/media.ts'

/** A picture of the book and the proportion it is shown in: width over height. */
export interface Framed {
  media: Media
  ratio: number
}

/** Where a service does not say, a picture is taken for a portrait of this proportion. */
const usualRatio = 3 / 4
/** From here on a row is wide enough: two portraits, or a portrait beside a landscape. */
const fullRow = 1.45

/**
 * The book in rows of equal height, in its own order: portraits in pairs, a landscape beside a portrait, a wide picture
 * alone. What is left over at the end stands alone.
 */
export function bookRows(book: Media[]): Framed[][] {
  const rows: Framed[][] = []
  let row: Framed[] = []
  for (const media of book) {
    row.push({ media, ratio: ratioOf(media) })
    if (widthOf(row) < fullRow) continue
    rows.push(row)
    row = []
  }
  if (row.length > 0) rows.push(row)
  return rows
}

/** How wide a row is for a height of 1. */
export function widthOf(row: Framed[]): number {
  return row.reduce((width, { ratio }) => width + ratio, 0)
}

function ratioOf({ width, height }: Media): number {
  return width && height ? width / height : usualRatio
}
