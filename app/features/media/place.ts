import type { Media } from '#contracts/media.ts'

/**
 * How wide a picture's box stands in windows from `from` pixels on, as a CSS length; and, where the box crops, its height
 * by its width.
 */
export type Place = readonly [from: number, width: string, shape?: number]

/**
 * The `sizes` attribute of a picture, whose places begin with the widest windows and end with `[0, …]`. A picture that is
 * flatter than its box fills it by its height, and then stands wider than the box.
 */
export function sizesOf(places: readonly Place[], { width, height }: Media): string {
  return places
    .map(([from, box, shape = 0]) => {
      const wider = width && height ? Math.round(((shape * width) / height) * 100) / 100 : 1
      return `${from > 0 ? `(min-width: ${from}px) ` : ''}${wider > 1 ? `calc(${box} * ${wider})` : box}`
    })
    .join(', ')
}
