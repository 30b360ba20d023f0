import type { CardAccept } from '#contracts/admin/card-requests.ts'

/** The aspect ratio of the frames. */
export const frameRatio = 3 / 4

/** Where crown and soles of marked pictures are in a frame, as shares of its height. */
const frameMarks = { crown: 0.05, sole: 0.95 }

/** The place of a whole picture in a frame, as shares of the frame's width and height. */
export interface PicturePlace {
  left: number
  top: number
  width: number
  height: number
  /** What is cut off above, on the right, below and on the left, as shares of the picture. */
  hidden: [number, number, number, number]
}

interface PlacedPicture {
  /** In pixels; null when they are not known. */
  width: number | null
  height: number | null
  /** The part that is used; by default the whole. */
  crop?: CardAccept['pictures'][number]['crop']
  /** Shares of the whole picture's height. */
  crown: number | null
  sole: number | null
}

/** Both marks of a full-length picture; undefined without them. */
export function toMarks({ crown, sole }: Pick<PlacedPicture, 'crown' | 'sole'>) {
  return crown !== null && sole !== null && crown < sole ? { crown, sole } : undefined
}

/**
 * Places a picture in a frame so that two of the same view can be compared: marked ones have crown and soles on the same lines,
 * and others fill the frame, as on the site.
 */
export function placePicture({ width, height, crop, ...marked }: PlacedPicture): PicturePlace {
  const ratio = width && height ? width / height : frameRatio
  const part = crop ?? { x: 0, y: 0, width: 1, height: 1 }
  const marks = toMarks(marked)
  const partRatio = (ratio * part.width) / part.height
  const shownHeight = marks
    ? (frameMarks.sole - frameMarks.crown) / (marks.sole - marks.crown)
    : Math.max(1, frameRatio / partRatio) / part.height
  const shownWidth = (shownHeight * ratio) / frameRatio
  return {
    left: 0.5 - (part.x + part.width / 2) * shownWidth,
    top: marks ? frameMarks.crown - marks.crown * shownHeight : 0.5 - (part.y + part.height / 2) * shownHeight,
    width: shownWidth,
    height: shownHeight,
    hidden: [part.y, 1 - part.x - part.width, 1 - part.y - part.height, part.x],
  }
}
