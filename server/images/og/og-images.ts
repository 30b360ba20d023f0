import { createHash } from 'node:crypto'
import { type ImageService, pictureNotFound } from '../image-service.ts'
import { decodeForOgImage, makeOgImage } from './make-og-image.ts'
import { loadTextShaper } from './text-shaping.ts'
import type { OgImageUrls } from './urls.ts'

/** To be raised when cards look different, so that those that were made are made again. */
const design = 1

/** Answers the addresses that `addresses` writes with the card they describe. */
export function createOgImageHandler(workshop: ImageService, addresses: OgImageUrls) {
  let lettering: ReturnType<typeof loadTextShaper> | undefined

  return async function card(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const asked = addresses.read(pathname)
    if (!asked) return pictureNotFound()
    const { source } = asked
    return workshop.respond(request, {
      key: `${createHash('sha256').update(`card ${design}\n${pathname}`).digest('hex').slice(0, 40)}.jpeg`,
      source: source ?? pathname,
      format: 'jpeg',
      make: async (decode) => {
        lettering ??= loadTextShaper()
        const picture = source === undefined ? undefined : await decodeForOgImage((options) => decode(source, options))
        return makeOgImage(asked, picture, await lettering)
      },
    })
  }
}
