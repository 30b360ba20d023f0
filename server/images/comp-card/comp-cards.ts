import { createHash } from 'node:crypto'
import type { CardPicture, CompCard } from '#domain/comp-card.ts'
import type { DecodeOptions } from '../decode.ts'
import { cachePolicyOf } from '../freshness.ts'
import { type DecodeSource, type ImageJob, type ImageService, isMissingPicture } from '../image-service.ts'
import { pictureBoxes } from './card-layout.ts'
import { cardPageOf } from './card-page.ts'
import type { CropForPrintInput, PrintPicture } from './crop-for-print.ts'
import type { PlacedPicture } from './make-comp-card.ts'

/** To be raised when the design changes, so that stored cards are made again. */
const designVersion = 1

/** The resolution of pictures in print. */
const dotsPerInch = 300

const middle = { x: 0.5, y: 0.5 }

/** Creates what makes comp cards. A card with the same content is made once; an error is a response with a problem. */
export function createCompCardMaker(imageService: ImageService) {
  let tools: ReturnType<typeof loadTools> | undefined

  async function make(card: CompCard, decode: DecodeSource): Promise<Buffer> {
    tools ??= loadTools()
    const [{ makeCompCard, fonts }, pictures] = await Promise.all([tools, loadPictures(card, decode)])
    return makeCompCard(card, pictures, fonts)
  }

  return async function compCard(card: CompCard): Promise<Response> {
    const made = await imageService.load(toJob(card, (decode) => make(card, decode)))
    if (!('madeAt' in made)) return made
    return new Response(made.body as Uint8Array<ArrayBuffer>, { headers: { 'content-type': 'application/pdf' } })
  }
}

/** Loaded with the first card: the PDF library takes 150 ms, in which the pictures are decoded. */
async function loadTools() {
  const [{ makeCompCard }, { loadCardFonts }] = await Promise.all([
    import('./make-comp-card.ts'),
    import('./typesetter.ts'),
  ])
  return { makeCompCard, fonts: await loadCardFonts() }
}

function toJob(card: CompCard, make: ImageJob['make']): ImageJob {
  const content = JSON.stringify([designVersion, card])
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 40)
  const sources = card.pictures.map(({ source }) => source)
  return {
    key: `${hash}.pdf`,
    // The card is as fresh as the picture that may change first.
    source: sources.find((source) => !cachePolicyOf(source).immutable) ?? sources[0] ?? hash,
    format: 'pdf',
    make,
  }
}

/** Loads the pictures of a card in their boxes. Those that are missing are left out, and the others move up. */
async function loadPictures(
  { pictures, format, hasMarks }: Pick<CompCard, 'pictures' | 'format' | 'hasMarks'>,
  decode: DecodeSource,
): Promise<PlacedPicture[]> {
  const page = cardPageOf(format, hasMarks)
  const boxes = pictureBoxes(page, pictures.length)
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
  const found = pictures.flatMap((picture, index) => {
    const print = loaded[index]
    return print ? [{ picture, print }] : []
  })
  if (found.length < pictures.length) {
    // The remaining pictures get other boxes.
    return loadPictures({ pictures: found.map(({ picture }) => picture), format, hasMarks }, decode)
  }
  return found.map(({ picture, print }, index) => ({
    print,
    alt: picture.alt,
    box: boxes[index] as PlacedPicture['box'],
  }))
}

/** Pixels for a box whose sides are in points. */
function toPrint({ focal = middle }: CardPicture, width: number, height: number): DecodeOptions {
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
