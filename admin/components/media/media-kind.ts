import type { ErrorCode } from '#contracts/admin/error-codes.ts'
import { type MediumRecord, maxPictureBytes, maxVideoBytes, pictureTypes, videoTypes } from '#contracts/admin/media.ts'

/** What a place takes. */
export type MediaKind = 'picture' | 'video' | 'any'

/** Systems that do not know a type leave it out: then the name's ending tells. */
const extensions: Record<'picture' | 'video', RegExp> = {
  picture: /\.(jpe?g|png|webp|avif|gif|hei[cf])$/i,
  video: /\.(mp4|m4v|webm)$/i,
}

const types: Record<'picture' | 'video', readonly string[]> = { picture: pictureTypes, video: videoTypes }
const maxBytes = { picture: maxPictureBytes, video: maxVideoBytes }

/** For the `accept` of a file input. */
export function acceptFor(kind: MediaKind): string {
  const pictures = [...pictureTypes, 'image/heif', '.heic', '.heif']
  return [...(kind === 'video' ? [] : pictures), ...(kind === 'picture' ? [] : videoTypes)].join(',')
}

/** Why a file is not even sent; undefined for one that may be. The service looks into it all the same. */
export function errorCodeOf(file: Pick<File, 'name' | 'type' | 'size'>, kind: MediaKind): ErrorCode | undefined {
  const found = (['picture', 'video'] as const).find(
    (one) => types[one].includes(file.type) || extensions[one].test(file.name),
  )
  if (!found || (kind !== 'any' && kind !== found)) return 'unsupported'
  if (file.size === 0) return 'broken'
  return file.size > maxBytes[found] ? 'too_large' : undefined
}

export function isVideo({ type }: { type: string }): boolean {
  return type.startsWith('video/')
}

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

/** What a medium is called in the office: something always. */
export function nameOfMedium({ name, alt_pt, alt_en, id }: Pick<MediumRecord, 'name' | 'alt_pt' | 'alt_en' | 'id'>) {
  return name ?? alt_pt ?? alt_en ?? `#${id}`
}
