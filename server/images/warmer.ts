import { type ImageUrl, type ImageWidth, imageFormats, imageWidths } from '#domain/image-url.ts'
import type { ImageService } from './image-service.ts'
import { toImageJob } from './pictures.ts'

/** Makes the sizes of a picture before somebody asks for them. Disposing of it drops what waits. */
export interface ImageWarmer extends Disposable {
  /** @param width of the original, in pixels */
  warm(source: string, width: number): void
  /** Throws away all that was made of a picture that is gone. */
  forget(source: string): void
}

/** A whole shoot may come at once. Of what comes beyond, the first visitor waits for each picture. */
const maxQueued = 1_000

/** The office's own sizes, which somebody looks at right now. */
const adminWidths: readonly ImageWidth[] = [160, 320]

/** Windows on which a picture stands wider are few: theirs are made when they ask. */
const maxWidth = 1920

/** Pictures are made ahead one at a time, and only while nobody waits for one of their own. */
export function createImageWarmer(workshop: ImageService): ImageWarmer {
  const waiting: { source: string; width: number }[] = []
  let working = false
  let stopped = false

  async function work(): Promise<void> {
    if (working) return
    working = true
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      for (const address of variantsOf(next)) {
        if (stopped) return
        await workshop.warm(toImageJob(address))
      }
    }
    working = false
  }

  return {
    warm(source, width) {
      if (stopped || waiting.length >= maxQueued) return
      waiting.push({ source, width })
      void work()
    },
    forget(source) {
      const addresses = imageWidths.flatMap((width) => imageFormats.map((format) => ({ source, width, format })))
      void workshop.forget(addresses.map((address) => toImageJob(address).key))
    },
    [Symbol.dispose]() {
      stopped = true
      waiting.length = 0
    },
  }
}

/** What browsers ask for: AVIF, which all of today's take first, and WebP where the office shows it. */
function variantsOf({ source, width }: { source: string; width: number }): ImageUrl[] {
  const most = Math.max(imageWidths[0], Math.min(width, maxWidth))
  return [
    ...adminWidths.map((width) => ({ source, width, format: 'webp' as const })),
    ...imageWidths.filter((offered) => offered <= most).map((width) => ({ source, width, format: 'avif' as const })),
  ]
}
