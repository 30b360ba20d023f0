import { buffer } from 'node:stream/consumers'
import type { CompCard } from '#domain/pdfs.ts'
import { columnGap, columnWidthOf, margin } from './card-layout.ts'
import { addCardPage, type CardPage, cardPageOf, toPoints } from './card-page.ts'
import { drawCredits, gray, labelStyle, shrinkToFit, smallStyle, valueStyle } from './card-text.ts'
import type { PlacedPicture } from './print-pictures.ts'
import { createTaggedDrawing, openTaggedPdf, type TaggedDrawing, type TextLine } from './tagged-drawing.ts'
import { black, type CardFonts, type TextStyle } from './typesetter.ts'

const qrSize = toPoints(20)

/** Draws a comp card of two pages as a tagged PDF. The first picture is the front's. */
export async function makeCompCard(card: CompCard, pictures: PlacedPicture[], fonts: CardFonts): Promise<Buffer> {
  const doc = openTaggedPdf(card)
  const bytes = buffer(doc)
  const page = cardPageOf(card.format, card.hasMarks)
  const drawing = createTaggedDrawing(doc, fonts)
  addCardPage(doc, page, () => drawFront(drawing, page, card, pictures.slice(0, 1)))
  addCardPage(doc, page, () => drawBack(drawing, page, card, pictures.slice(1)))
  doc.end()
  return bytes
}

function drawFront(drawing: TaggedDrawing, page: CardPage, card: CompCard, pictures: PlacedPicture[]) {
  const { width, height } = page
  const color = card.colors?.ink ?? black
  if (card.colors) drawing.drawGround(card.colors.paper, page)
  drawPictures(drawing, pictures)
  const nameStyle: TextStyle = { face: 'display', size: 48, tracking: -0.02, color }
  const style = shrinkToFit(drawing, card.name, nameStyle, width - 2 * margin)
  drawing.drawText('H1', [{ text: card.name, x: margin - 0.04 * style.size, baseline: height - toPoints(15.5), style }])
  const agency = card.agency.toUpperCase()
  const agencyStyle = { ...labelStyle, size: 6.5, color }
  drawing.drawText('P', [{ text: agency, x: margin, baseline: height - margin, style: agencyStyle }])
}

function drawBack(drawing: TaggedDrawing, page: CardPage, card: CompCard, pictures: PlacedPicture[]) {
  drawPictures(drawing, pictures)
  drawMeasures(drawing, page, card)
  drawFoot(drawing, page, card)
}

function drawPictures(drawing: TaggedDrawing, pictures: PlacedPicture[]) {
  for (const { print, alt, box } of pictures) drawing.drawPicture(print, alt, box)
}

/** The measures, one below the other at the right. */
function drawMeasures(drawing: TaggedDrawing, page: CardPage, { measures }: CompCard) {
  if (measures.length === 0) return
  const columnWidth = columnWidthOf(page)
  const x = page.width - margin - columnWidth
  const fitted = (text: string, style: TextStyle) => shrinkToFit(drawing, text, style, columnWidth)
  const list = drawing.addGroup('L')
  let y = margin
  for (const { label, value, elsewhere } of measures) {
    drawing.drawRule(x, y, columnWidth)
    const item = drawing.addGroup('LI', list)
    const name = label.toUpperCase()
    drawing.drawText('Lbl', [{ text: name, x, baseline: y + 8.5, style: fitted(name, labelStyle) }], item)
    const lines: TextLine[] = [{ text: value, x, baseline: y + 19, style: fitted(value, valueStyle) }]
    if (elsewhere) {
      const style = fitted(elsewhere, { ...smallStyle, color: gray })
      const availableWidth = columnWidth - drawing.widthOf(value, valueStyle) - 4
      const itsWidth = drawing.widthOf(elsewhere, style)
      const isBeside = itsWidth <= availableWidth
      if (!isBeside) y += 9
      lines.push({ text: elsewhere, x: isBeside ? x + columnWidth - itsWidth : x, baseline: y + 19, style })
    }
    drawing.drawText('LBody', lines, item)
    y += 24.5
  }
}

/** Name, contact, dates and credits at the lower left, the QR code at the right. */
function drawFoot(drawing: TaggedDrawing, page: CardPage, card: CompCard) {
  const { width, height } = page
  const columnWidth = columnWidthOf(page)
  const availableWidth = width - 2 * margin - columnWidth - columnGap
  const bottom = height - margin
  const lines = [...card.contact, ...card.notes]
  const leading = 10
  const creditsHeight = drawCredits(drawing, card.credits, { x: margin, bottom, width: availableWidth })
  const first = bottom - creditsHeight - (creditsHeight > 0 ? 3 : 0) - (lines.length - 1) * leading
  const nameStyle = shrinkToFit(
    drawing,
    card.name,
    { face: 'display', size: 26, tracking: -0.02, color: black },
    availableWidth,
  )
  const agency = card.agency.toUpperCase()
  drawing.drawText('H2', [{ text: card.name, x: margin - 1, baseline: first - 30, style: nameStyle }])
  drawing.drawText('P', [
    { text: agency, x: margin, baseline: first - 13, style: { ...labelStyle, size: 6.5, color: black } },
  ])
  for (const [index, text] of lines.entries()) {
    const color = index < card.contact.length ? black : gray
    const style = shrinkToFit(drawing, text, { ...smallStyle, color }, availableWidth)
    drawing.drawText('P', [{ text, x: margin, baseline: first + index * leading, style }])
  }
  const { url, qrAlt } = card.profile
  const x = width - margin - columnWidth
  drawing.drawQrCode(url, qrAlt, { x, y: bottom - qrSize, width: qrSize, height: qrSize })
}
