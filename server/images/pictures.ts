import { createHash } from 'node:crypto'
import { type ImageUrl, parseImageUrl } from '#domain/image-url.ts'
import type { EncodeInput } from './encode-picture.ts'
import { type ImageJob, type ImageService, pictureNotFound } from './image-service.ts'

/** How many times as high as wide a picture may be; a narrow strip would be made large. */
const maxAspectRatio = 4

/** Answers `/pictures/{width}.{format}/{source}`. */
export function createPictureHandler(workshop: ImageService) {
  return async function picture(request: Request): Promise<Response> {
    const address = parseImageUrl(new URL(request.url).pathname)
    return address ? workshop.respond(request, toImageJob(address)) : pictureNotFound()
  }
}

/** What the workshop is told to make for an address. */
export function toImageJob({ source, width, format }: ImageUrl): ImageJob {
  const hash = createHash('sha256').update(`${width}\n${source}`).digest('hex').slice(0, 40)
  return {
    key: `${hash}.${format}`,
    source,
    format,
    make: (decode) =>
      decode(source, {
        size: { width, height: maxAspectRatio * width, fit: 'inside' },
        task: new URL('./encode-picture.ts', import.meta.url),
        input: { format } satisfies EncodeInput,
      }),
  }
}
