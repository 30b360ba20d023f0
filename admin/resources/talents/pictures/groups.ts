import type { MediumRecord } from '#contracts/admin/media.ts'
import type { TalentMedium } from '#contracts/admin/talents.ts'
import { type SharpSide, sharpSides } from '../../../components/media/media-kind.ts'

/** A talent's picture or video in the form: one that was just added has no id yet, but a key. */
export type Picture = Omit<TalentMedium, 'id'> & { id?: number; key?: string }

/** Where pictures and videos stand, in the order of the page; polaroids by their view, `snap` for those without. */
export const groups = ['cover', 'hover', 'book', 'front', 'profile', 'side', 'entire', 'snap', 'video'] as const

export type Group = (typeof groups)[number]

const views: readonly string[] = ['front', 'profile', 'side', 'entire']

export function groupOf({ kind, view }: Pick<Picture, 'kind' | 'view'>): Group {
  return kind === 'snap' && view && views.includes(view) ? (view as Group) : kind
}

/** Cover and second picture are one each. */
export function isSingle(group: Group): boolean {
  return group === 'cover' || group === 'hover'
}

/** The longer side that a picture of a group needs to look sharp on the site. */
export function sharpSideOf(group: Group): SharpSide {
  return group === 'book' ? sharpSides.book : sharpSides.card
}

/** Whether the profile shows this picture twice. Cover and second picture are copies from the book by design. */
export function isRepeated(pictures: readonly Picture[], picture: Picture): boolean {
  const isCounted = (one: Picture) => one.url === picture.url && !isSingle(groupOf(one))
  return isCounted(picture) && pictures.filter(isCounted).length > 1
}

/** Videos stand among videos, and pictures everywhere else. */
export function canHold(group: Group, { type }: { type: string }): boolean {
  return type.startsWith('video/') === (group === 'video')
}

export function keyOf({ id, key }: Picture): string {
  return key ?? `kept-${id}`
}

export function inGroup(pictures: readonly Picture[], group: Group): Picture[] {
  return pictures.filter((picture) => groupOf(picture) === group)
}

let count = 0

/** A medium of the library as a talent's picture. */
function toPicture(medium: MediumRecord, group: Group): Picture {
  const { id, url, type, width, height, color, poster, alt_pt, alt_en, focal_x, focal_y } = medium
  const shown = { url, type, width, height, color, alt_pt, alt_en, focal_x, focal_y }
  return { ...shown, medium_id: id, poster: poster?.url ?? null, key: newKey(), ...placementIn(group) }
}

function copyOf(picture: Picture, group: Group): Picture {
  const { id: _id, ...copy } = picture
  return { ...copy, key: newKey(), ...placementIn(group) }
}

function newKey(): string {
  return `new-${++count}`
}

function placementIn(group: Group): Pick<Picture, 'kind' | 'view'> {
  return views.includes(group) ? { kind: 'snap', view: group } : { kind: group as Picture['kind'], view: null }
}

/**
 * Adds media at the end of a group. Of the first pictures of a book two become what a card shows, unless there is
 * something yet: the cover, and the second picture. They may come one by one.
 */
export function addPictures(pictures: readonly Picture[], media: readonly MediumRecord[], group: Group): Picture[] {
  const fitting = media.filter((medium) => canHold(group, medium))
  if (isSingle(group))
    return fitting.slice(0, 1).reduce((all, medium) => setSingle(all, toPicture(medium, group)), [...pictures])
  const fresh = fitting.map((medium) => toPicture(medium, group))
  let all = sortByGroup([...pictures, ...fresh])
  if (group !== 'book') return all
  const free = [...fresh]
  for (const single of ['cover', 'hover'] as const) {
    if (inGroup(all, single).length > 0) continue
    const picture = free.shift()
    if (picture) all = setSingle(all, copyOf(picture, single))
  }
  return all
}

/**
 * Puts a picture into a group, before the place `index` of it or at its end. A picture of the book that becomes the
 * cover stays in the book as well.
 */
export function placePicture(
  pictures: readonly Picture[],
  key: string,
  group: Group,
  index = Number.POSITIVE_INFINITY,
) {
  const picture = pictures.find((one) => keyOf(one) === key)
  if (!picture || !canHold(group, picture)) return [...pictures]
  if (isSingle(group)) {
    if (groupOf(picture) === group) return [...pictures]
    if (groupOf(picture) === 'book' && picture.medium_id !== null)
      return setSingle([...pictures], copyOf(picture, group))
  }
  const others = pictures.filter((one) => one !== picture)
  const moved = { ...picture, ...placementIn(group) }
  if (isSingle(group)) return setSingle(others, moved)
  const members = inGroup(others, group)
  return sortByGroup([...others.filter((one) => groupOf(one) !== group), ...members.toSpliced(index, 0, moved)])
}

/** Gives a single place to `picture`; who stood there goes to the book, unless it is there already. */
function setSingle(pictures: Picture[], picture: Picture): Picture[] {
  const group = groupOf(picture)
  const displaced = inGroup(pictures, group).filter(
    ({ url }) => !inGroup(pictures, 'book').some((one) => one.url === url),
  )
  const others = pictures.filter((one) => groupOf(one) !== group)
  return sortByGroup([picture, ...others, ...displaced.map((one) => ({ ...one, ...placementIn('book') }))])
}

export function removePicture(pictures: readonly Picture[], key: string): Picture[] {
  return pictures.filter((picture) => keyOf(picture) !== key)
}

/** Whether any picture lacks its description in a language; of videos none is asked. */
export function hasPictureWithout(pictures: readonly Picture[], text: 'alt_pt' | 'alt_en'): boolean {
  return pictures.some((picture) => picture.kind !== 'video' && !picture[text])
}

/** Puts a medium where a picture stands; what was said of the picture is said of it. The pictures, and the new one's key. */
export function replacePicture(pictures: readonly Picture[], key: string, medium: MediumRecord): [Picture[], string] {
  const fresh = newKey()
  const all = pictures.map((picture) => {
    if (keyOf(picture) !== key) return picture
    const { alt_pt, alt_en } = picture
    return { ...toPicture(medium, groupOf(picture)), alt_pt, alt_en, key: fresh }
  })
  return [all, fresh]
}

/** Changes what is said of a picture, wherever the talent shows it. */
export function describePicture(
  pictures: readonly Picture[],
  key: string,
  change: Partial<Pick<Picture, 'alt_pt' | 'alt_en' | 'focal_x' | 'focal_y'>>,
): Picture[] {
  const url = pictures.find((picture) => keyOf(picture) === key)?.url
  return pictures.map((picture) => (picture.url === url ? { ...picture, ...change } : picture))
}

function sortByGroup(pictures: Picture[]): Picture[] {
  return groups.flatMap((group) => inGroup(pictures, group))
}
