/** The four framings, in the order of the form. */
export const photoViews = ['profile', 'front', 'entire', 'side'] as const

export type PhotoView = (typeof photoViews)[number]

export const guardianFields = ['guardian_name', 'guardian_relationship', 'guardian_email'] as const

/** The largest photo, in bytes. */
export const largestPhoto = 15 * 1024 ** 2

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] as const

/** Some systems know no type for HEIC, and then the name has to tell. */
const photoNames = /\.(jpe?g|png|webp|hei[cf])$/i

/** Whether a file says that it is a photo that is accepted; the service looks at its content. */
function saysItIsPhoto({ name, type }: { name: string; type: string }): boolean {
  return type === '' || type === 'application/octet-stream'
    ? photoNames.test(name)
    : (photoTypes as readonly string[]).includes(type)
}

/** What is wrong with a photo as far as its outside tells; the same that the schema says. */
export function photoFault(file: File): 'photoSize' | 'photoType' | 'photoUnreadable' | undefined {
  if (file.size > largestPhoto) return 'photoSize'
  if (file.size === 0) return 'photoUnreadable'
  return saysItIsPhoto(file) ? undefined : 'photoType'
}
