import type { Media } from '#contracts/media.ts'

/** A picture of the book with its width divided by its height. */
export interface FramedPicture {
  media: Media
  ratio: number
}

/** The default width by height of a picture of unknown size. */
const defaultRatio = 3 / 4
/** The minimum width of a full row, relative to its height: two portraits, or a portrait beside a landscape. */
const fullRowWidth = 1.45

/**
 * Splits the book into spreads, in its order: portraits in pairs, a landscape beside a portrait, and the widest landscape
 * alone. A portrait that remains makes the spread before it one of three.
 */
export function toSpreads(book: Media[]): FramedPicture[][] {
  const pictures = book.map((media) => ({ media, ratio: ratioOf(media) }))
  const widest = pictures.filter(isLandscape).sort((a, b) => b.ratio - a.ratio)[0]
  const spreads: FramedPicture[][] = []
  let spread: FramedPicture[] = []
  for (const picture of pictures) {
    if (picture === widest) continue
    spread.push(picture)
    if (widthOf(spread) < fullRowWidth) continue
    spreads.push(spread)
    spread = []
  }
  const last = spreads.at(-1)
  if (last && !spread.some(isLandscape)) last.push(...spread)
  else if (spread.length > 0) spreads.push(spread)
  if (widest) spreads.splice(1, 0, [widest])
  return spreads
}

export function isLandscape(picture: FramedPicture | undefined): boolean {
  return picture !== undefined && picture.ratio > 1
}

/** Returns the width of a spread of height 1. */
export function widthOf(spread: FramedPicture[]): number {
  return spread.reduce((width, { ratio }) => width + ratio, 0)
}

function ratioOf({ width, height }: Media): number {
  return width && height ? width / height : defaultRatio
}
