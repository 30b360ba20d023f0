import { type ImageFormat, type ImageUrl, type ImageWidth, imageFormats, imageWidths } from '#domain/image-url.ts'
import type { Log } from '../metrics/log.ts'
import type { ImageService } from './image-service.ts'
import { toImageJob } from './pictures.ts'

/** Generates the common sizes of pictures before they are requested. Disposing of it clears the queue. */
export interface VariantGenerator extends Disposable {
  /** Queues a new picture. @param width of the original, in pixels */
  generate(source: string, width: number): void
  /** Queues a figure of the line-up, which is cut out of its picture; nothing if it was queued before. */
  generateCutout(source: string, width: number): void
  /** Deletes all stored sizes of a deleted picture. */
  delete(source: string): void
}

/** A shoot is uploaded at once. Pictures beyond the limit are made when they are requested. */
const maxQueued = 1_000

/** The sizes that the back office shows after an upload. */
const adminWidths: readonly ImageWidth[] = [160, 320]

/**
 * The sizes of cards on the site. All others are made when they are requested: to make each of them ahead took four
 * times as long, most of it for sizes that few windows show.
 */
const siteWidths: readonly ImageWidth[] = [320, 400, 480, 560, 640, 800]

/** The sizes of a figure in windows 800 to 1,080 px high, on phones with two and three device pixels. */
const cutoutWidths: readonly ImageWidth[] = [480, 560, 640, 960, 1200]

interface Waiting {
  source: string
  width: number
  isCutout?: boolean
}

/** Makes pictures one at a time, and only while no request waits for one. */
export function createVariantGenerator(imageService: ImageService, log: Log): VariantGenerator {
  const waiting: Waiting[] = []
  const cutouts = new Set<string>()
  let isWorking = false
  let isStopped = false

  async function work(): Promise<void> {
    if (isWorking) return
    isWorking = true
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      for (const url of variantsOf(next)) {
        if (isStopped) return
        await imageService.generateWhenIdle(toImageJob(url))
      }
    }
    isWorking = false
  }

  function queue(picture: Waiting): void {
    if (isStopped || waiting.length >= maxQueued) return
    waiting.push(picture)
    void work()
  }

  return {
    generate: (source, width) => queue({ source, width }),
    generateCutout(source, width) {
      if (cutouts.has(source)) return
      cutouts.add(source)
      queue({ source, width, isCutout: true })
    },
    delete(source) {
      const variants = imageWidths.flatMap((width) =>
        imageFormats.flatMap((format) => [false, true].map((isCutout) => ({ source, width, format, isCutout }))),
      )
      imageService
        .delete(variants.map((url) => toImageJob(url).key))
        // The files of a folder that cannot be written stay; the next start tries again.
        .catch((err) => log.warn({ source, err }, 'deleting the sizes of a picture failed'))
    },
    [Symbol.dispose]() {
      isStopped = true
      waiting.length = 0
    },
  }
}

/** AVIF for the site, which all current browsers prefer, and WebP for the back office. */
function variantsOf({ source, width: original, isCutout }: Waiting): ImageUrl[] {
  const variants = (widths: readonly ImageWidth[], format: ImageFormat) =>
    widths.filter((width) => width <= original).map((width) => ({ source, width, format, isCutout }))
  if (isCutout) return variants(cutoutWidths, 'avif')
  return [...adminWidths.map((width) => ({ source, width, format: 'webp' as const })), ...variants(siteWidths, 'avif')]
}
