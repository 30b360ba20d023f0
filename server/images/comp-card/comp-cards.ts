import { createHash } from 'node:crypto'
import { cardPageOf, layOutPictures } from '#domain/card-layout.ts'
import type { CompCard } from '#domain/pdfs.ts'
import { cachePolicyOf } from '../cache-policy.ts'
import type { DecodeSource, ImageJob, ImageService } from '../image-service.ts'
import { textsOf } from './card-text.ts'
import { loadPrintPictures } from './print-pictures.ts'

/** To be raised when the design changes, so that stored cards are made again. */
const designVersion = 5

/** Creates the comp card service. A card with the same content is made once; an error is a response with a problem. */
export function createCompCardMaker(imageService: ImageService) {
  let tools: ReturnType<typeof loadTools> | undefined

  async function make(card: CompCard, decode: DecodeSource): Promise<Buffer> {
    tools ??= loadTools()
    const page = cardPageOf(card.format, card.hasMarks)
    const [{ makeCompCard, loadCardFonts }, pictures] = await Promise.all([
      tools,
      loadPrintPictures(card.pictures, (count) => layOutPictures(page, count, card.measures.length), decode),
    ])
    return makeCompCard(card, pictures, await loadCardFonts(card, [card.name], textsOf(card, [card])))
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
  return { makeCompCard, loadCardFonts }
}

function toJob(card: CompCard, make: ImageJob['make']): ImageJob {
  const content = JSON.stringify([designVersion, card])
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 40)
  const sources = card.pictures.map(({ source }) => source)
  return {
    key: `${hash}.pdf`,
    // The card is as fresh as the picture that may change first.
    source: sources.find((source) => !cachePolicyOf(source).isImmutable) ?? sources[0] ?? hash,
    format: 'pdf',
    make,
  }
}
