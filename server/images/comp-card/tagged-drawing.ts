import type PDFDocument from 'pdfkit'
import { encodeQR } from 'qr'
import type { PrintPicture } from './crop-for-print.ts'
import { black, type CardFonts, createTypesetter, type TextStyle } from './typesetter.ts'

type Doc = typeof PDFDocument.prototype
type Element = PDFKit.PDFStructureElement

/** A rectangle in points. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** One line of text and the beginning of its baseline, in points. */
export interface TextLine {
  text: string
  x: number
  baseline: number
  style: TextStyle
}

/** Draws on a PDF's current page; what is drawn has its place in the document's structure, for screen readers. */
export interface TaggedDrawing {
  widthOf(text: string, style: TextStyle): number
  /** Adds an element that holds others, such as a list. */
  addGroup(tag: string, parent?: Element): Element
  /** Draws lines as one element, such as a heading. */
  drawText(tag: string, lines: TextLine[], parent?: Element): void
  drawPicture(picture: PrintPicture, alt: string, box: Box): void
  /** Draws a QR code that is also a link. */
  drawQrCode(url: string, alt: string, box: Box): void
  /** Draws a hairline. */
  drawRule(x: number, y: number, width: number): void
}

export function createTaggedDrawing(doc: Doc, fonts: CardFonts): TaggedDrawing {
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

  function addFigure(alt: string, { x, y, width, height }: Box, draw: () => void): void {
    const bbox: [number, number, number, number] = [x, y, x + width, y + height]
    root.add(doc.struct('Figure', { alt, bbox, placement: 'Block' } as object, [mark('Figure', draw)]))
  }

  return {
    widthOf: typesetter.widthOf,
    addGroup(tag, parent = root) {
      const element = doc.struct(tag)
      parent.add(element)
      return element
    },
    drawText(tag, lines, parent = root) {
      const contents = lines.map(({ text, style, ...at }) => mark(tag, () => typesetter.draw(text, at, style)))
      parent.add(doc.struct(tag, contents))
    },
    drawPicture({ jpeg, ...size }, alt, box) {
      addFigure(alt, box, () => {
        doc.save()
        doc.rect(box.x, box.y, box.width, box.height).clip()
        // Whole pixels are not quite of the box's shape.
        const scale = Math.max(box.width / size.width, box.height / size.height)
        doc.image(jpeg, box.x, box.y, { width: size.width * scale, height: size.height * scale })
        doc.restore()
      })
    },
    drawQrCode(url, alt, box) {
      // The paper around it is its border.
      const rows = encodeQR(url, 'raw', { border: 1 }).slice(1, -1)
      const module = box.width / rows.length
      addFigure(alt, box, () => {
        for (const [row, isDark] of rows.entries()) {
          for (const [column, dark] of isDark.slice(1, -1).entries()) {
            if (dark) doc.rect(box.x + column * module, box.y + row * module, module, module)
          }
        }
        doc.fill(black)
      })
      doc.link(box.x, box.y, box.width, box.height, url)
    },
    drawRule(x, y, width) {
      doc.markContent('Artifact', { type: 'Layout' })
      doc
        .lineWidth(0.35)
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke(black)
      doc.endMarkedContent()
    },
  }
}
