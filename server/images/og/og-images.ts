import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type OgImage, ogImageSize } from '#domain/og-image.ts'
import { cachePolicyOf } from '../cache-policy.ts'
import {
  createPictureNotFoundResponse,
  type DecodeSource,
  type ImageJob,
  type ImageService,
  isMissingPicture,
} from '../image-service.ts'
import type { MediaAccess } from '../media-access.ts'

export type OgImageUrls = ReturnType<typeof createOgImageUrls>

const maxTextLength = 160

/**
 * Writes and reads the URLs of Open Graph images, `/pictures/cards/{signature}/{payload}.jpeg`. The payload is the image's
 * content; the signature prevents others from creating images in the agency's name.
 */
export function createOgImageUrls(key: string) {
  function sign(payload: string): Buffer {
    return createHmac('sha256', key).update(payload).digest().subarray(0, 16)
  }

  return {
    /** The path of an image, the same for the same content. */
    write({ site, title, ...others }: OgImage) {
      const image = { site: site.slice(0, maxTextLength), title: title?.slice(0, maxTextLength), ...others }
      const payload = Buffer.from(JSON.stringify(image)).toString('base64url')
      return `/pictures/cards/${sign(payload).toString('base64url')}/${payload}.jpeg`
    },
    /** The content that a path describes; undefined unless it was signed with the same key. */
    read(pathname: string): OgImage | undefined {
      const [, signature = '', payload] = /^\/pictures\/cards\/([\w-]{22})\/([\w-]+)\.jpeg$/.exec(pathname) ?? []
      if (!payload || !timingSafeEqual(Buffer.from(signature, 'base64url'), sign(payload))) return undefined
      return JSON.parse(Buffer.from(payload, 'base64url').toString())
    },
  }
}

/** To be raised when the design changes, so that stored images are made again. */
const designVersion = 3

/** Serves the images of the URLs that `urls` writes, while their pictures are public. */
export function createOgImageHandler(imageService: ImageService, urls: OgImageUrls, access: MediaAccess) {
  return async function respond(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const image = urls.read(pathname)
    if (!image) return createPictureNotFoundResponse()
    const { source } = image
    if (source === undefined) return send(request, image, cachePolicyOf(pathname).cacheControl)
    return access.serve(source, (_file, cacheControl) => send(request, image, cacheControl))
  }

  function send(request: Request, image: OgImage, cacheControl: string): Promise<Response> {
    const { pathname } = new URL(request.url)
    const { source } = image
    const job: ImageJob = {
      key: `${createHash('sha256').update(`card ${designVersion}\n${pathname}`).digest('hex').slice(0, 40)}.og.jpg`,
      source: source ?? pathname,
      format: 'jpeg',
      make: async (decode) => {
        const { decodeForOgImage, makeOgImage } = await import('./make-og-image.ts')
        const { loadTextShaper } = await import('./text-shaping.ts')
        const picture = source === undefined ? undefined : await decodeForOgImage((options) => decode(source, options))
        const site = await loadTextShaper(image.site, image.typefaces)
        const main = image.title === undefined ? site : await loadTextShaper(image.title, image.typefaces)
        return makeOgImage(image, { picture, logo: await loadLogo(image, decode) }, { site, main })
      },
    }
    return imageService.respond(request, job, cacheControl)
  }
}

/** The logo as a PNG; undefined for an agency without one, or when it was deleted: the image then has the name. */
async function loadLogo({ logo }: OgImage, decode: DecodeSource): Promise<Buffer | undefined> {
  if (logo === undefined) return undefined
  const task = new URL('./encode-logo.ts', import.meta.url)
  try {
    return await decode<Buffer>(logo, { size: { ...ogImageSize, fit: 'inside' }, task, input: undefined })
  } catch (error) {
    if (isMissingPicture(error)) return undefined
    throw error
  }
}
