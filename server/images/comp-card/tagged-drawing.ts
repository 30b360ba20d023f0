import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import type { Box, CardPage } from '#domain/card-layout.ts'
import { type Language, locales } from '#domain/language.ts'
import type { PrintPicture } from './crop-for-print.ts'
import { black, type CardFonts, createTypesetter, type TextStyle } from './typesetter.ts'

type Doc = typeof PDFDocument.prototype
type Element = PDFKit.PDFStructureElement

interface DocumentInfo {
  language: Language
  title: string
  /** The agency's name. */
  agency: string
}

/** Opens a PDF without pages that names its language and its title, for `createTaggedDrawing`. */
export function openTaggedPdf({ language, title, agency }: DocumentInfo): Doc {
  return new PDFDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    // The types do not know it yet.
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    displayTitle: true,
    lang: locales[language],
    info: { Title: title, Author: agency },
  })
}

/** One line of text and the beginning of its baseline, in points. */
export interface TextLine {
  text: string
  x: number
  baseline: number
  style: TextStyle
}

/** An absolute URL, or the name of a destination in the document. */
export type LinkTarget = { url: string } | { destination: string }

export type TaggedDrawing = ReturnType<typeof createTaggedDrawing>

/**
 * Draws on a PDF's current page; what is drawn has its place in the document's structure, for screen readers. Begins that
 * structure, to which all later pages belong.
 */
export function createTaggedDrawing(doc: Doc, fonts: CardFonts) {
  const typesetter = createTypesetter(doc, fonts)
  const root = doc.struct('Document')
  doc.addStructure(root)

  /** Marks what `draw` draws as the content of an element. */
  function mark(tag: string, draw: () => void, options: PDFKit.Mixins.MarkingOptions = {}) {
    const content = doc.markStructureContent(tag, options)
    draw()
    doc.endMarkedContent()
    return content
  }

  /** Adds a link over a box, which holds what is drawn for it. */
  function addLink(target: LinkTarget, alt: string, { x, y, width, height }: Box, parent = root): Element {
    const element = doc.struct('Link')
    parent.add(element)
    const options = { structParent: element, Contents: new String(alt) } as object
    if ('url' in target) doc.link(x, y, width, height, target.url, options)
    else doc.goTo(x, y, width, height, target.destination, options)
    return element
  }

  function addFigure(alt: string, { x, y, width, height }: Box, draw: () => void, parent: Element): void {
    const bbox: [number, number, number, number] = [x, y, x + width, y + height]
    parent.add(doc.struct('Figure', { alt, bbox, placement: 'Block' } as object, [mark('Figure', draw)]))
  }

  return {
    widthOf: typesetter.widthOf,
    /** Adds an element that holds others, such as a list. */
    addGroup(tag: string, parent = root): Element {
      const element = doc.struct(tag)
      parent.add(element)
      return element
    },
    /** Draws lines as one element, such as a heading. */
    drawText(tag: string, lines: TextLine[], parent = root) {
      const contents = lines.map(({ text, style, ...at }) => mark(tag, () => typesetter.draw(text, at, style)))
      parent.add(doc.struct(tag, contents))
    },
    addLink,
    drawPicture({ jpeg, ...size }: PrintPicture, alt: string, box: Box, parent = root) {
      function draw() {
        doc.save()
        doc.rect(box.x, box.y, box.width, box.height).clip()
        // Whole pixels are not quite of the box's shape.
        const scale = Math.max(box.width / size.width, box.height / size.height)
        doc.image(jpeg, box.x, box.y, { width: size.width * scale, height: size.height * scale })
        doc.restore()
      }
      addFigure(alt, box, draw, parent)
    },
    /** Draws a QR code that is also a link. On a ground it has a white border. */
    drawQrCode(url: string, alt: string, box: Box, { parent = root, isOnGround = false } = {}) {
      // The paper around it is its border.
      const { data, size } = encode(url, { border: 0, ecc: 'M' })
      const module = box.width / size
      const border = 3 * module
      function draw() {
        if (isOnGround) {
          doc.rect(box.x - border, box.y - border, box.width + 2 * border, box.height + 2 * border).fill('#ffffff')
        }
        for (const [row, modules] of data.entries()) {
          for (const [column, dark] of modules.entries()) {
            if (dark) doc.rect(box.x + column * module, box.y + row * module, module, module)
          }
        }
        doc.fill(black)
      }
      addFigure(alt, box, draw, addLink({ url }, alt, box, parent))
    },
    /** Fills a page with its bleed. */
    drawGround(color: string, { width, height, bleed }: CardPage) {
      doc.markContent('Artifact', { type: 'Layout' })
      doc.rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed).fill(color)
      doc.endMarkedContent()
    },
    drawRule(x: number, y: number, width: number, color: TextStyle['color'] = black) {
      doc.markContent('Artifact', { type: 'Layout' })
      doc
        .lineWidth(0.35)
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke(color)
      doc.endMarkedContent()
    },
  }
}
