import { buffer } from 'node:stream/consumers'
import {
  type CardPage,
  cardPageOf,
  columnGap,
  columnWidthOf,
  hasBack,
  margin,
  singleStrip,
  singleStripHeightOf,
  toPoints,
} from '#domain/card-layout.ts'
import type { CompCard } from '#domain/pdfs.ts'
import { addCardPage } from './card-page.ts'
import { drawCredits, drawMeasureColumns, gray, labelStyle, shrinkToFit, smallStyle, valueStyle } from './card-text.ts'
import type { PlacedPicture } from './print-pictures.ts'
import { createTaggedDrawing, openTaggedPdf, type TaggedDrawing, type TextLine } from './tagged-drawing.ts'
import { black, type CardFonts, type TextStyle } from './typesetter.ts'

/** Draws a comp card as a tagged PDF: of two pages, or of one where the back would have no pictures. The first is the front's. */
export async function makeCompCard(card: CompCard, pictures: PlacedPicture[], fonts: CardFonts): Promise<Buffer> {
  const doc = openTaggedPdf(card)
  const bytes = buffer(doc)
  const page = cardPageOf(card.format, card.hasMarks)
  const drawing = createTaggedDrawing(doc, fonts)
  if (hasBack(pictures.length)) {
    addCardPage(doc, page, () => drawFront(drawing, page, card, pictures.slice(0, 1)))
    addCardPage(doc, page, () => drawBack(drawing, page, card, pictures.slice(1)))
  } else addCardPage(doc, page, () => drawSingleSide(drawing, page, card, pictures))
  doc.end()
  return bytes
}

function drawFront(drawing: TaggedDrawing, page: CardPage, card: CompCard, pictures: PlacedPicture[]) {
  const { height } = page
  drawFrontPicture(drawing, page, card, pictures)
  drawName(drawing, page, card, height - toPoints(15.5))
  drawAgency(drawing, page, card)
}

const singleQrSize = toPoints(17)

/** The picture, the name, and all that the back would have. */
function drawSingleSide(drawing: TaggedDrawing, page: CardPage, card: CompCard, pictures: PlacedPicture[]) {
  const { width, height } = page
  const color = card.colors?.ink ?? black
  drawFrontPicture(drawing, page, card, pictures)
  const strip = height - singleStripHeightOf(card.measures.length)
  drawName(drawing, page, card, strip + toPoints(17.5))
  const top = strip + singleStrip.measures
  const grid = { x: margin, y: top, width: width - 2 * margin - singleQrSize - toPoints(6) }
  if (card.measures.length > 0) {
    drawMeasureColumns(drawing, grid, card.measures, { list: drawing.addGroup('L'), color })
  }
  const { url, qrAlt } = card.profile
  const qr = { x: width - margin - singleQrSize, y: top, width: singleQrSize, height: singleQrSize }
  drawing.drawQrCode(url, qrAlt, qr, { isOnGround: card.colors !== undefined })
  const lines = [card.contact.join('   '), card.notes.join('   ')].filter((line) => line !== '')
  const bottom = height - margin - toPoints(5)
  for (const [index, text] of lines.entries()) {
    const style = shrinkToFit(drawing, text, { ...smallStyle, color }, width - 2 * margin)
    drawing.drawText('P', [{ text, x: margin, baseline: bottom - (lines.length - 1 - index) * 10, style }])
  }
  drawAgency(drawing, page, card)
  const creditsX = width / 2
  drawCredits(
    drawing,
    card.credits,
    { x: creditsX, bottom: height - margin, width: width - margin - creditsX },
    { color },
  )
}

function drawFrontPicture(drawing: TaggedDrawing, page: CardPage, card: CompCard, pictures: PlacedPicture[]) {
  if (card.colors) drawing.drawGround(card.colors.paper, page)
  drawPictures(drawing, pictures)
}

function drawName(drawing: TaggedDrawing, { width }: CardPage, card: CompCard, baseline: number) {
  const color = card.colors?.ink ?? black
  const nameStyle: TextStyle = { face: 'display', size: 48, tracking: -0.02, color }
  const style = shrinkToFit(drawing, card.name, nameStyle, width - 2 * margin)
  drawing.drawText('H1', [{ text: card.name, x: margin - 0.04 * style.size, baseline, style }])
}

function drawAgency(drawing: TaggedDrawing, { height }: CardPage, card: CompCard) {
  const agency = card.agency.toUpperCase()
  const agencyStyle = { ...labelStyle, size: 6.5, color: card.colors?.ink ?? black }
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
  drawing.drawQrCode(url, qrAlt, { x, y: bottom - columnWidth, width: columnWidth, height: columnWidth })
}
