import type { ErrorCode } from '#contracts/admin/error-codes.ts'
import { type MediumRecord, maxPictureBytes, maxVideoBytes, pictureTypes, videoTypes } from '#contracts/admin/media.ts'
import { minIconSide } from '#domain/agency-icon.ts'

/** Accepted kind of media. */
export type MediaKind = 'picture' | 'video' | 'any'

/** Some systems do not report a file's type. */
const extensions: Record<'picture' | 'video', RegExp> = {
  picture: /\.(jpe?g|png|webp|avif|gif|hei[cf]|svg)$/i,
  video: /\.(mp4|m4v|webm)$/i,
}

const types: Record<'picture' | 'video', readonly string[]> = { picture: pictureTypes, video: videoTypes }
const maxBytes = { picture: maxPictureBytes, video: maxVideoBytes }

/** The `accept` attribute of a file input. */
export function acceptFor(kind: MediaKind): string {
  const pictures = [...pictureTypes, 'image/heif', '.heic', '.heif']
  return [...(kind === 'video' ? [] : pictures), ...(kind === 'picture' ? [] : videoTypes)].join(',')
}

/** Why a file cannot be uploaded, or undefined. The service checks the file again. */
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

/** Minimum longer side, in pixels, for a picture to look sharp where the site shows it largest. */
export const sharpSides = {
  slide: 1920,
  post: 1600,
  page: 1200,
  book: 1200,
  card: 1000,
  portrait: 800,
  logo: 640,
  icon: minIconSide,
} as const

export type SharpSide = (typeof sharpSides)[keyof typeof sharpSides]

/** Whether a picture's longer side is below `sharpSide`. False for videos and unknown sizes. */
export function isLowResolution(
  medium: { type: string; width: number | null; height: number | null },
  sharpSide: SharpSide,
): boolean {
  const { width, height } = medium
  return !isVideo(medium) && width !== null && height !== null && Math.max(width, height) < sharpSide
}

/** The name of a medium in the back office. */
export function nameOfMedium({ name, alt_pt, alt_en, id }: Pick<MediumRecord, 'name' | 'alt_pt' | 'alt_en' | 'id'>) {
  return name ?? alt_pt ?? alt_en ?? `#${id}`
}
