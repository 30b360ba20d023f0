import { Readable } from 'node:stream'
import { cardPageOf } from '#domain/card-layout.ts'
import type { Lookbook } from '#domain/pdfs.ts'
import { textsOf } from '../comp-card/card-text.ts'
import { loadPrintPictures } from '../comp-card/print-pictures.ts'
import type { ImageService } from '../image-service.ts'
import { lookbookBoxes } from './lookbook-layout.ts'
import type { LoadedPage } from './make-lookbook.ts'

/**
 * Creates the lookbook service. The response is a problem if the first page fails; later the stream fails. Cancelling the
 * stream ends the work after the current page.
 */
export function createLookbookMaker(imageService: ImageService) {
  let tools: ReturnType<typeof loadTools> | undefined

  async function loadPage(book: Lookbook, index: number): Promise<LoadedPage | undefined> {
    const talent = book.talents[index]
    if (!talent) return undefined
    const size = cardPageOf(book.format, false)
    const boxesFor = (count: number) => lookbookBoxes(size, count)
    return { talent, pictures: await loadPrintPictures(talent.pictures, boxesFor, imageService.decode) }
  }

  /** Loads each page while the one before it is drawn and sent. */
  async function* loadPages(book: Lookbook, first: LoadedPage | undefined): AsyncGenerator<LoadedPage> {
    let page = first
    for (let next = 1; page; next++) {
      const loading = loadPage(book, next)
      // It is awaited later, if at all.
      loading.catch(() => undefined)
      yield page
      page = await loading
    }
  }

  return async function lookbook(book: Lookbook): Promise<Response> {
    tools ??= loadTools()
    try {
      const [{ makeLookbook, loadCardFonts }, first] = await Promise.all([tools, loadPage(book, 0)])
      const titles = [book.heading, ...book.talents.map(({ name }) => name)]
      const fonts = await loadCardFonts(book, titles, textsOf(book, book.talents))
      const bytes = Readable.from(makeLookbook(book, loadPages(book, first), fonts), { highWaterMark: 1 })
      return new Response(Readable.toWeb(bytes) as ReadableStream<Uint8Array<ArrayBuffer>>, {
        headers: { 'content-type': 'application/pdf' },
      })
    } catch (error) {
      return imageService.responseForError(error, book.talents[0]?.pictures[0]?.source ?? '')
    }
  }
}

/** Loaded with the first lookbook: the PDF library takes 150 ms, in which pictures are decoded. */
async function loadTools() {
  const [{ makeLookbook }, { loadCardFonts }] = await Promise.all([
    import('./make-lookbook.ts'),
    import('../comp-card/typesetter.ts'),
  ])
  return { makeLookbook, loadCardFonts }
}
