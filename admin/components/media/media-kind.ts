import type { ErrorCode } from '#contracts/admin/error-codes.ts'
import { maxPictureBytes, maxVideoBytes, pictureTypes, videoTypes } from '#contracts/admin/media.ts'

/** What a place takes. */
export type MediaKind = 'picture' | 'video' | 'any'

/** Systems that do not know a type leave it out: then the name's ending tells. */
const endings: Record<'picture' | 'video', RegExp> = {
  picture: /\.(jpe?g|png|webp|avif|gif|hei[cf])$/i,
  video: /\.(mp4|m4v|webm)$/i,
}

const types: Record<'picture' | 'video', readonly string[]> = { picture: pictureTypes, video: videoTypes }
const largest = { picture: maxPictureBytes, video: maxVideoBytes }

/** For the `accept` of a file input. */
export function acceptFor(kind: MediaKind): string {
  const pictures = [...pictureTypes, 'image/heif', '.heic', '.heif']
  return [...(kind === 'video' ? [] : pictures), ...(kind === 'picture' ? [] : videoTypes)].join(',')
}

/** Why a file is not even sent; undefined for one that may be. The service looks into it all the same. */
export function errorCodeOf(file: Pick<File, 'name' | 'type' | 'size'>, kind: MediaKind): ErrorCode | undefined {
  const found = (['picture', 'video'] as const).find(
    (one) => types[one].includes(file.type) || endings[one].test(file.name),
  )
  if (!found || (kind !== 'any' && kind !== found)) return 'unsupported'
  if (file.size === 0) return 'broken'
  return file.size > largest[found] ? 'too_large' : undefined
}

export function isVideo({ type }: { type: string }): boolean {
  return type.startsWith('video/')
}
