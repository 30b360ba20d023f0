import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** An element of a PDF's structure, for screen readers. */
export interface PdfElement {
  role: string
  alt?: string
  children?: PdfElement[]
}

export interface ReadPdf {
  title: string | undefined
  language: string | null | undefined
  /** The text of each page. */
  pages: string[]
  /** The structure of each page. */
  structure: PdfElement[]
  /** The titles of the outline. */
  bookmarks: string[]
  /** Each page's boxes, in points. */
  boxes: Record<'MediaBox' | 'BleedBox' | 'TrimBox', number[]>[]
  /** The names of embedded fonts; those of subsets begin with six capitals. */
  fonts: string[]
  /** Width and height of each picture in pixels. */
  pictures: [width: number, height: number][]
}

/** Reads a PDF whose objects are not compressed together, as PDFKit writes them. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const source = Buffer.from(bytes).toString('latin1')
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise
  const { info } = await document.getMetadata()
  const read = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1)
      const { items, lang } = await page.getTextContent()
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
      return { text, lang, structure: (await page.getStructTree()) as PdfElement }
    }),
  )
  const outline = (await document.getOutline()) ?? []
  await task.destroy()
  const objects = source.split('endobj')
  const matching = (pattern: RegExp) => objects.filter((object) => pattern.test(object))
  const boxOf = (page: string, name: string) =>
    (new RegExp(`/${name} \\[([^\\]]+)\\]`).exec(page)?.[1] ?? '').trim().split(/\s+/).map(Number)
  return {
    title: 'Title' in info ? String(info.Title) : undefined,
    language: read[0]?.lang,
    pages: read.map(({ text }) => text),
    structure: read.map(({ structure }) => structure),
    bookmarks: outline.map(({ title }) => title),
    boxes: matching(/\/Type \/Page\b/).map((page) => ({
      MediaBox: boxOf(page, 'MediaBox'),
      BleedBox: boxOf(page, 'BleedBox'),
      TrimBox: boxOf(page, 'TrimBox'),
    })),
    fonts: matching(/\/FontFile2 /).map((font) => /\/FontName \/(\S+)/.exec(font)?.[1] ?? ''),
    pictures: matching(/\/Subtype \/Image\b/).map((image) => [
      Number(/\/Width (\d+)/.exec(image)?.[1]),
      Number(/\/Height (\d+)/.exec(image)?.[1]),
    ]),
  }
}

/** All elements of a structure with a role, in order. */
export function elementsWithRole(element: PdfElement, role: string): PdfElement[] {
  const below = (element.children ?? []).flatMap((child) => elementsWithRole(child, role))
  return element.role === role ? [element, ...below] : below
}
