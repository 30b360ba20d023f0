import type { MediumRecord } from '#contracts/admin/media.ts'
import type { TalentMedium } from '#contracts/admin/talents.ts'
import { dotsPerInch, resolutionOnCard } from '#domain/card-layout.ts'
import { type CompCardSide, maxCompCardPictures } from '#domain/pdfs.ts'
import { foldLetters } from '#domain/text.ts'
import { type SharpSide, sharpSides } from '../../../components/media/media-kind.ts'

/** A picture or video in the form. New ones have a key and no id. */
export type Picture = Omit<TalentMedium, 'id'> & { id?: number; key?: string }

/** Groups in page order. Digitals are grouped by view, `snap` if they have none. */
export const groups = ['cover', 'hover', 'book', 'front', 'profile', 'side', 'entire', 'snap', 'video'] as const

export type Group = (typeof groups)[number]

const views: readonly string[] = ['front', 'profile', 'side', 'entire']

export function groupOf({ kind, view }: Pick<Picture, 'kind' | 'view'>): Group {
  return kind === 'snap' && view && views.includes(view) ? (view as Group) : kind
}

/** Whether the group holds one picture only. */
export function isSingle(group: Group): boolean {
  return group === 'cover' || group === 'hover'
}

/** Minimum longer side for pictures of a group. */
export function sharpSideOf(group: Group): SharpSide {
  return group === 'book' ? sharpSides.book : sharpSides.card
}

/** Whether the profile shows the picture twice. Cover and second picture are copies of the book by design. */
export function isRepeated(pictures: readonly Picture[], picture: Picture): boolean {
  const isCounted = (one: Picture) => one.url === picture.url && !isSingle(groupOf(one))
  return isCounted(picture) && pictures.filter(isCounted).length > 1
}

/** The words of file names that tell the group, in both languages. */
export const digitalWords = [
  'snap',
  'snaps',
  'snapshot',
  'polaroid',
  'polaroids',
  'digital',
  'digitals',
  'polaroide',
  'polaroides',
]
export const viewWords: Partial<Record<Group, readonly string[]>> = {
  front: ['front', 'frente', 'rosto', 'face'],
  profile: ['profile', 'perfil'],
  side: ['side', 'lado', 'lateral'],
  entire: ['entire', 'full', 'body', 'fullbody', 'inteiro', 'corpo'],
}

/**
 * The group that the name of a file tells: `snap-front.jpg`, `Polaroid perfil.png`, `digitals_2.jpg`. Undefined for names
 * without a word for digitals, since pictures of a book are called `front row` too.
 */
export function groupOfName(name: string): Group | undefined {
  const words = foldLetters(name).split(/[^a-z]+/)
  if (!words.some((word) => digitalWords.includes(word))) return undefined
  return groups.find((group) => viewWords[group]?.some((word) => words.includes(word))) ?? 'snap'
}

/** Whether a group accepts a medium: videos only in `video`. */
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

/** Converts a medium. */
function toPicture(medium: MediumRecord, group: Group): Picture {
  const { id, url, type, width, height, color, plain, poster, alt_pt, alt_en, credit, focal_x, focal_y } = medium
  const shown = { url, type, width, height, color, alt_pt, alt_en, credit, focal_x, focal_y }
  const unset = { crown: null, sole: null, cutout: plain, comp_card: null }
  return { ...shown, ...unset, medium_id: id, poster: poster?.url ?? null, key: newKey(), ...placementIn(group) }
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
 * Adds media to the end of a group. The first two pictures of a book also become cover and second picture, if those
 * are empty.
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

/** Moves a picture to `index` of a group. A picture of the book that becomes the cover also stays in the book. */
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

/** Sets the only picture of a group. Moves the previous one to the book, unless it is there already. */
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

/** Whether any picture, other than videos, has no description. */
export function hasPictureWithout(pictures: readonly Picture[], text: 'alt_pt' | 'alt_en'): boolean {
  return pictures.some((picture) => picture.kind !== 'video' && !picture[text])
}

/** Replaces a picture and keeps its description and credit. Returns the pictures and the new key. */
export function replacePicture(pictures: readonly Picture[], key: string, medium: MediumRecord): [Picture[], string] {
  const fresh = newKey()
  const all = pictures.map((picture) => {
    if (keyOf(picture) !== key) return picture
    const { alt_pt, alt_en, credit } = picture
    return { ...toPicture(medium, groupOf(picture)), alt_pt, alt_en, credit, key: fresh }
  })
  return [all, fresh]
}

/** The fields of a picture that can be changed besides its place. */
export type PictureChange = Partial<
  Pick<Picture, 'alt_pt' | 'alt_en' | 'credit' | 'focal_x' | 'focal_y' | 'crown' | 'sole' | 'cutout'>
>

/** Changes the description, credit, focal point or marks of all copies of a picture. */
export function describePicture(pictures: readonly Picture[], key: string, change: PictureChange): Picture[] {
  const url = pictures.find((picture) => keyOf(picture) === key)?.url
  return pictures.map((picture) => (picture.url === url ? { ...picture, ...change } : picture))
}

/** How many further pictures a side of the comp card can hold. The front's picture can always be replaced by another. */
export function countRoomOnCard(pictures: readonly Picture[], side: CompCardSide): number {
  if (side === 'front') return 1
  const chosen = new Set(pictures.filter(({ comp_card }) => comp_card === side).map(({ url }) => url))
  return maxCompCardPictures[side] - chosen.size
}

/**
 * The dots per inch of a picture on the comp card if they are too few for print. Without a choice, the cover is on the front.
 * Undefined for pictures that are sharp, of unknown size, or not chosen.
 */
export function lowCardResolutionOf(pictures: readonly Picture[], picture: Picture): number | undefined {
  const { comp_card, kind, width, height } = picture
  const isFrontChosen = pictures.some((one) => one.comp_card === 'front')
  const side = comp_card ?? (kind === 'cover' && !isFrontChosen ? 'front' : undefined)
  if (!side || !width || !height || kind === 'video') return undefined
  const resolution = Math.round(resolutionOnCard(side, { width, height }))
  return resolution < dotsPerInch ? resolution : undefined
}

/** Chooses a picture for a side of the comp card, or for none, with all its copies. The front has one picture. */
export function chooseForCard(pictures: readonly Picture[], key: string, side: CompCardSide | null): Picture[] {
  const url = pictures.find((picture) => keyOf(picture) === key)?.url
  return pictures.map((picture) => {
    if (picture.url === url && picture.kind !== 'video') return { ...picture, comp_card: side }
    return side === 'front' && picture.comp_card === 'front' ? { ...picture, comp_card: null } : picture
  })
}

function sortByGroup(pictures: Picture[]): Picture[] {
  return groups.flatMap((group) => inGroup(pictures, group))
}
