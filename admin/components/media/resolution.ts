import { isVideo } from './media-kind.ts'

/**
 * The longer side, in pixels, that a picture needs to look sharp where the site shows it largest: a slide fills the
 * window, a picture of the book the height of a screen, cards and polaroids a part of it.
 */
export const sharpSides = { slide: 1920, post: 1600, page: 1200, book: 1200, card: 1000, portrait: 800 } as const

export type SharpSide = (typeof sharpSides)[keyof typeof sharpSides]

/** Whether a picture looks soft where it needs a longer side of `sharpSide`. Videos and unknown sizes never do. */
export function isLowResolution(
  medium: { type: string; width: number | null; height: number | null },
  sharpSide: SharpSide,
): boolean {
  const { width, height } = medium
  return !isVideo(medium) && width !== null && height !== null && Math.max(width, height) < sharpSide
}
