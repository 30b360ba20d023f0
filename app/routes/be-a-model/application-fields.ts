/** The four framings, in the order of the form. */
export const photoViews = ['profile', 'front', 'entire', 'side'] as const

export type PhotoView = (typeof photoViews)[number]

export const guardianFields = ['guardian_name', 'guardian_relationship', 'guardian_email'] as const

/** The maximum size of a photo, in bytes. */
export const maxPhotoBytes = 15 * 1024 ** 2

/** The minimum of a photo's shorter side, in pixels. Smaller ones are mostly thumbnails. */
export const minPhotoSidePx = 600

const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] as const

/** The `accept` of a field for photos, with names for systems that know no media type for HEIC. */
export const photoAccept = [...photoTypes, '.heic', '.heif'].join(',')

/** The file names of photos, for systems that know no media type for HEIC. */
const photoExtensions = /\.(jpe?g|png|webp|hei[cf])$/i

/** Whether a file has an accepted type or name. The service checks its content. */
function hasPhotoType({ name, type }: { name: string; type: string }): boolean {
  return type === '' || type === 'application/octet-stream'
    ? photoExtensions.test(name)
    : (photoTypes as readonly string[]).includes(type)
}

/** Checks the type of a chosen photo, before it is made smaller. */
export function findPhotoTypeError(file: File): 'photoType' | 'photoUnreadable' | undefined {
  if (file.size === 0) return 'photoUnreadable'
  return hasPhotoType(file) ? undefined : 'photoType'
}

/** Checks type and size of a photo as it is sent, before the service checks its content. */
export function findPhotoError(file: File): 'photoSize' | 'photoType' | 'photoUnreadable' | undefined {
  return file.size > maxPhotoBytes ? 'photoSize' : findPhotoTypeError(file)
}

/** The form's name: prefix of its fields' ids and key of its draft. */
export const applicationFormId = 'application'

/** What the page says about a sent application: `waiting` is a minor's whose guardian gets no mail yet. */
export type Confirmation = 'mailed' | 'minor' | 'received' | 'waiting'

/** Reads what the confirmation says from a query; undefined without a confirmation. */
export function readConfirmation(query: URLSearchParams): Confirmation | undefined {
  const sent = query.get('sent')
  if (sent === null) return undefined
  return sent === 'minor' || sent === 'received' || sent === 'waiting' ? sent : 'mailed'
}
