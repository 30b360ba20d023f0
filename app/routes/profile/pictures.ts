import type { Media } from '#contracts/media.ts'
import type { Talent } from './talent.server.ts'

/** Every picture of a profile in the order of the page: what the lightbox leafs through. */
export function picturesOf({ opening, book, snaps }: Pick<Talent, 'opening' | 'book' | 'snaps'>): Media[] {
  return [...(opening ? [opening] : []), ...book, ...snaps.map(({ media }) => media)]
}
