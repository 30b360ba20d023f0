import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type ImageUrl, parseImageUrl } from '#domain/image-url.ts'
import type { ReadyFile } from '../middleware/early-responses.ts'
import type { EncodeInput } from './encode-picture.ts'
import { createPictureNotFoundResponse, type ImageJob, type ImageService } from './image-service.ts'
import type { MediaAccess } from './media-access.ts'

/** Height by width: a narrow strip would be scaled to a huge height. */
const maxAspectRatio = 4

/** Serves `/pictures/{width}.{format}/{source}` and cut-outs. */
export function createPictureHandler(imageService: ImageService, access: MediaAccess) {
  return async function respond(request: Request): Promise<Response> {
    const url = parseImageUrl(new URL(request.url).pathname)
    if (!url) return createPictureNotFoundResponse()
    return access.serve(url.source, (source, cacheControl) =>
      imageService.respond(request, toImageJob({ ...url, source }), cacheControl),
    )
  }
}

/** How many paths of pictures are remembered with their jobs: to parse one takes as long as to find the picture. */
const maxJobs = 2_000

/** Finds public pictures in memory by their path. */
export function createPictureFinder(imageService: ImageService, access: MediaAccess) {
  const jobs = new LRUCache<string, ImageJob>({ max: maxJobs })
  return function findPicture(path: string): ReadyFile | undefined {
    const known = jobs.get(path)
    const url = known ?? parseImageUrl(path)
    if (!url) return undefined
    const cacheControl = access.policyOfPublic(url.source)
    if (cacheControl === undefined) return undefined
    const job = 'key' in url ? url : toImageJob(url)
    const picture = imageService.peek(job, cacheControl)
    if (picture && !known) jobs.set(path, job)
    return picture
  }
}

/** A figure is cut out of a picture of this width, so that it has the same outline in all sizes. */
const cutoutWidth = 1_000

export function toImageJob({ source, width, format, isCutout }: ImageUrl): ImageJob {
  const hash = createHash('sha256')
    .update(`${width}${isCutout ? '-cutout' : ''}\n${source}`)
    .digest('hex')
    .slice(0, 40)
  return {
    key: `${hash}.${format === 'jpeg' ? 'jpg' : format}`,
    source,
    format,
    make: (decode) =>
      decode(source, {
        size: isCutout
          ? { width: cutoutWidth, height: 2 * cutoutWidth, fit: 'inside' }
          : { width, height: maxAspectRatio * width, fit: 'inside' },
        task: new URL('./encode-picture.ts', import.meta.url),
        input: { format, ...(isCutout && { cutoutWidth: width }) } satisfies EncodeInput,
      }),
  }
}
