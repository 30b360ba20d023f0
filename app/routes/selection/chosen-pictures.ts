import type { Media } from '#contracts/media.ts'

/** The pictures that the agency chose for a package, in their order, as far as the talent still has them. */
export function choosePictures(pictures: readonly Media[], urls: readonly string[]): Media[] {
  const byUrl = new Map(pictures.map((picture) => [picture.url, picture]))
  return urls.flatMap((url) => byUrl.get(url) ?? [])
}
