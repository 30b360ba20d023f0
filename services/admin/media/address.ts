import type { z } from 'zod'
import type { mediumAddressQuerySchema } from '#contracts/admin/media.ts'
import { fileUrlOf, imageUrlOf } from '#domain/image-url.ts'
import { hourMs } from '#domain/time.ts'
import type { SignedUrls } from '../../records/media/signed-urls.ts'

/** How long browsers remember the redirect, in seconds: less than the address is valid. */
const rememberedSeconds = 300

/** Redirects to a picture in a width, or to a file, by a signed address that is valid for an hour or two. */
export function redirectToAddress(
  { source, width, cutout }: z.output<typeof mediumAddressQuerySchema>,
  { signedUrls, now }: { signedUrls: SignedUrls; now: Date },
): Response {
  const signed = signedUrls.sign(source, new Date(now.getTime() + hourMs))
  const isCutout = cutout === true
  const location =
    width === undefined ? fileUrlOf(signed) : imageUrlOf({ source: signed, width, format: 'webp', isCutout })
  const headers = { location, 'cache-control': `private, max-age=${rememberedSeconds}`, vary: 'cookie' }
  return new Response(null, { status: 302, headers })
}
