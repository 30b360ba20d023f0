import type { Media } from '#contracts/media.ts'

/** A slide's media for windows from 651 px, or for those up to 650 px. */
export interface SlideMedia {
  /** A picture, or a video's poster. */
  still?: Media
  video?: string
}

export interface SlideView {
  id: string
  desktop: SlideMedia
  mobile: SlideMedia
  description?: string
  /** A path of the site, or an absolute URL. */
  link?: string
  /** Whether the browser opens the link, since the router has no such page. */
  isFileLink?: boolean
  /** The URL of a built-in sample picture, in place of the media. */
  sample?: string
}

/** The default width by height of pictures of unknown size, and the limits of the frame's width by height. */
const limits = {
  wide: { usual: 16 / 9, min: 4 / 3, max: 2.2 },
  narrow: { usual: 3 / 4, min: 2 / 3, max: 1.2 },
}

/**
 * Returns the width by height of the frame around `slides`, in windows from 651 px and in narrow ones: that of the widest
 * picture, so that none is cropped at its sides.
 */
export function frameShapesOf(slides: readonly SlideView[]): { wide: number; narrow: number } {
  const wide = slides.map(({ desktop, mobile }) => desktop.still ?? mobile.still)
  const narrow = slides.map(({ desktop, mobile }) => mobile.still ?? desktop.still)
  return { wide: widestOf(wide, limits.wide), narrow: widestOf(narrow, limits.narrow) }
}

function widestOf(pictures: (Media | undefined)[], { usual, min, max }: (typeof limits)['wide']): number {
  const shapes = pictures.flatMap((picture) => (picture?.width && picture.height ? picture.width / picture.height : []))
  const widest = shapes.length > 0 ? Math.max(...shapes) : usual
  return Math.round(Math.min(Math.max(widest, min), max) * 1000) / 1000
}
