import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { OgImage } from '#domain/og-image.ts'
import { type ImageService, pictureNotFound } from '../image-service.ts'
import { decodeForOgImage, makeOgImage } from './make-og-image.ts'
import { loadTextShaper } from './text-shaping.ts'

/** Writes and reads the addresses of cards. */
export interface OgImageUrls {
  /** The path of the card's picture, the same for the same card. */
  write(card: OgImage): string
  /** What a path asks for; undefined when it is not one that was written with the same key. */
  read(pathname: string): OgImage | undefined
}

const maxTextLength = 160

/**
 * Addresses of the form `/pictures/cards/{signature}/{payload}.jpeg`. The payload is what the card says; the site alone
 * can sign it, so that nobody can have words of their own set under the agency's name.
 */
export function createOgImageUrls(key: string): OgImageUrls {
  function sign(payload: string): Buffer {
    return createHmac('sha256', key).update(payload).digest().subarray(0, 16)
  }

  return {
    write({ site, title, source, colors }) {
      const card: OgImage = {
        site: site.slice(0, maxTextLength),
        title: title?.slice(0, maxTextLength),
        source,
        colors,
      }
      const payload = Buffer.from(JSON.stringify(card)).toString('base64url')
      return `/pictures/cards/${sign(payload).toString('base64url')}/${payload}.jpeg`
    },
    read(pathname) {
      const [, signature = '', payload] = /^\/pictures\/cards\/([\w-]{22})\/([\w-]+)\.jpeg$/.exec(pathname) ?? []
      if (!payload || !timingSafeEqual(Buffer.from(signature, 'base64url'), sign(payload))) return undefined
      return JSON.parse(Buffer.from(payload, 'base64url').toString())
    },
  }
}

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
