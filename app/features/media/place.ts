import type { Media } from '#contracts/media.ts'

/**
 * The width of a picture's box in windows from `from` pixels, as a CSS length; and, if the box crops, its height divided by
 * its width.
 */
export type Place = readonly [from: number, width: string, shape?: number]

/**
 * Returns the `sizes` attribute of a picture. `places` start with the widest windows and end with `[0, …]`. A picture that is
 * flatter than its box fills the box's height, and is then wider than the box.
 */
export function sizesOf(places: readonly Place[], { width, height }: Media): string {
  return places
    .map(([from, box, shape = 0]) => {
      const wider = width && height ? Math.round(((shape * width) / height) * 100) / 100 : 1
      return `${from > 0 ? `(min-width: ${from}px) ` : ''}${wider > 1 ? `calc(${box} * ${wider})` : box}`
    })
    .join(', ')
}
