import type { Media } from '#contracts/media.ts'
import type { Talent } from './talent.server.ts'

/** A picture of a profile, and where it stands in its group; the opening one stands alone. */
export interface ProfilePicture {
  media: Media
  place?: { group: 'book' | 'snaps'; number: number; total: number }
}

/** Every picture of a profile in the order of the page: what the lightbox leafs through. */
export function picturesOf({ opening, book, snaps }: Pick<Talent, 'opening' | 'book' | 'snaps'>): ProfilePicture[] {
  return [
    ...(opening ? [{ media: opening }] : []),
    ...inGroup('book', book),
    ...inGroup(
      'snaps',
      snaps.map(({ media }) => media),
    ),
  ]
}

function inGroup(group: 'book' | 'snaps', pictures: Media[]): ProfilePicture[] {
  const total = pictures.length
  return pictures.map((media, index) => ({ media, place: { group, number: index + 1, total } }))
}
