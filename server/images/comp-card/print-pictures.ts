import { type Box, dotsPerInch } from '#domain/card-layout.ts'
import type { CardPicture } from '#domain/pdfs.ts'
import type { DecodeOptions } from '../decode.ts'
import { type DecodeSource, isMissingPicture } from '../image-service.ts'
import type { CropForPrintInput, PrintPicture } from './crop-for-print.ts'

/** A picture that could be loaded, and its place. */
export interface PlacedPicture {
  print: PrintPicture
  alt: string
  box: Box
}

/**
 * Loads pictures for their boxes, of which `boxesFor` has one for each of a number of pictures. Those that are missing are
 * left out, and the others move up.
 */
export async function loadPrintPictures(
  pictures: CardPicture[],
  boxesFor: (count: number) => Box[],
  decode: DecodeSource,
): Promise<PlacedPicture[]> {
  const boxes = boxesFor(pictures.length)
  const loaded = await Promise.all(
    pictures.map(async (picture, index) => {
      const { width = 0, height = 0 } = boxes[index] ?? {}
      try {
        return await decode<PrintPicture>(picture.source, toPrint(picture, width, height))
      } catch (error) {
        if (isMissingPicture(error)) return undefined
        throw error
      }
    }),
  )
  const found = pictures.filter((_, index) => loaded[index])
  // The remaining pictures get other boxes.
  if (found.length < pictures.length) return loadPrintPictures(found, boxesFor, decode)
  return pictures.map(({ alt }, index) => ({ print: loaded[index] as PrintPicture, alt, box: boxes[index] as Box }))
}

/** Pixels for a box whose sides are in points. */
function toPrint({ focal }: CardPicture, width: number, height: number): DecodeOptions {
  const size = {
    width: Math.round((width / 72) * dotsPerInch),
    height: Math.round((height / 72) * dotsPerInch),
  }
  return {
    size: { ...size, fit: 'outside' },
    task: new URL('./crop-for-print.ts', import.meta.url),
    input: { ...size, focal } satisfies CropForPrintInput,
  }
}
