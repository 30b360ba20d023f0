import type PDFDocument from 'pdfkit'
import { type CardPage, toPoints } from '#domain/card-layout.ts'

type Doc = typeof PDFDocument.prototype

/** All colour plates, for crop marks. */
const registration: PDFKit.Mixins.ColorValue = [100, 100, 100, 100]

const markLength = toPoints(5)

/**
 * Adds a page and draws it. Its TrimBox is the finished card, its BleedBox adds the bleed, and its MediaBox adds the crop
 * marks, which begin where the bleed ends.
 */
export function addCardPage(doc: Doc, page: CardPage, draw: () => void): void {
  const { width, height, bleed } = page
  const margin = bleed > 0 ? bleed + markLength : 0
  doc.addPage({ size: [width + 2 * margin, height + 2 * margin], margin: 0 })
  const box = (beyond: number) => [margin - beyond, margin - beyond, margin + width + beyond, margin + height + beyond]
  Object.assign(doc.page.dictionary.data, { TrimBox: box(0), BleedBox: box(bleed) })
  doc.save()
  doc.translate(margin, margin)
  if (bleed > 0) drawCropMarks(doc, page)
  draw()
  doc.restore()
}

function drawCropMarks(doc: Doc, { width, height, bleed }: CardPage): void {
  doc.markContent('Artifact', { type: 'Page' })
  doc.lineWidth(0.25).strokeColor(registration)
  for (const [x, outwards] of [
    [0, -1],
    [width, 1],
  ] as const) {
    for (const [y, down] of [
      [0, -1],
      [height, 1],
    ] as const) {
      doc.moveTo(x, y + down * bleed).lineTo(x, y + down * (bleed + markLength))
      doc.moveTo(x + outwards * bleed, y).lineTo(x + outwards * (bleed + markLength), y)
    }
  }
  doc.stroke()
  doc.endMarkedContent()
}
