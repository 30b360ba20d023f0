import { type CardPage, cardPageOf, margin, toPoints } from '#domain/card-layout.ts'
import type { Lookbook, LookbookTalent } from '#domain/pdfs.ts'
import { addCardPage } from '../comp-card/card-page.ts'
import {
  drawCredits,
  drawMeasureColumns,
  gray,
  labelStyle,
  shrinkToFit,
  smallStyle,
  valueStyle,
} from '../comp-card/card-text.ts'
import type { PlacedPicture } from '../comp-card/print-pictures.ts'
import { createTaggedDrawing, openTaggedPdf, type TaggedDrawing, type TextLine } from '../comp-card/tagged-drawing.ts'
import { black, type CardFonts, type TextStyle } from '../comp-card/typesetter.ts'
import { textHeight } from './lookbook-layout.ts'

/** A talent's page, and its pictures that could be loaded. */
export interface LoadedPage {
  talent: LookbookTalent
  pictures: PlacedPicture[]
}

const qrSize = toPoints(15)
const nameStyle: TextStyle = { face: 'display', size: 30, tracking: -0.02, color: black }
const agencyStyle: TextStyle = { ...labelStyle, size: 6.5, color: black }

/**
 * Draws a lookbook as a tagged PDF: a cover and a page for each talent. `pages` are in the order of the talents. The bytes of
 * each page are yielded before the next one is requested, so that at most one page is in memory.
 */
export async function* makeLookbook(
  book: Lookbook,
  pages: AsyncIterable<LoadedPage>,
  fonts: CardFonts,
): AsyncGenerator<Uint8Array> {
  const doc = openTaggedPdf(book)
  const drawing = createTaggedDrawing(doc, fonts)
  const size = cardPageOf(book.format, false)
  addCardPage(doc, size, () => {
    doc.outline.addItem(book.heading)
    drawCover(drawing, size, book)
  })
  let count = 0
  for await (const page of pages) {
    count++
    addCardPage(doc, size, () => {
      doc.outline.addItem(page.talent.name)
      doc.addNamedDestination(destinationOf(count), 'Fit')
      drawTalent(drawing, size, page, { book, number: count + 1 })
    })
    const written = doc.read()
    if (written) yield written
  }
  doc.end()
  for await (const rest of doc) yield rest
}

/** The name of the destination of the nth talent's page, counted from 1. */
function destinationOf(number: number): string {
  return `talent-${number}`
}

/** The agency above, title and date in the middle, and the talents with their pages below. */
function drawCover(drawing: TaggedDrawing, page: CardPage, book: Lookbook) {
  const { width, height } = page
  const color = book.colors?.ink ?? black
  if (book.colors) drawing.drawGround(book.colors.paper, page)
  const availableWidth = width - 2 * margin
  const rows = Math.ceil(book.talents.length / 2)
  const leading = Math.min(13, (height * 0.42) / rows)
  const top = height - margin - toPoints(8) - rows * leading
  const titleStyle = shrinkToFit(drawing, book.heading, { ...nameStyle, size: 76, color }, availableWidth)
  drawing.drawText('P', [
    { text: book.agency.toUpperCase(), x: margin, baseline: margin + 6, style: { ...agencyStyle, size: 8, color } },
  ])
  const titleBaseline = margin + toPoints(40)
  drawing.drawText('H1', [
    { text: book.heading, x: margin - 0.04 * titleStyle.size, baseline: titleBaseline, style: titleStyle },
  ])
  for (const [index, text] of book.notes.entries()) {
    drawing.drawText('P', [
      { text, x: margin, baseline: titleBaseline + toPoints(9) + index * 13, style: { ...valueStyle, color } },
    ])
  }
  drawContents(drawing, { x: margin, y: top, width: availableWidth }, { book, rows, leading })
  drawing.drawText('P', [
    { text: book.contact.join('   '), x: margin, baseline: height - margin, style: { ...smallStyle, color } },
  ])
}

interface ContentsOptions {
  book: Lookbook
  rows: number
  leading: number
}

/** The names in two columns, each a link to its page. */
function drawContents(
  drawing: TaggedDrawing,
  { x, y, width }: { x: number; y: number; width: number },
  { book: { talents, colors }, rows, leading }: ContentsOptions,
) {
  const color = colors?.ink ?? black
  const gap = toPoints(6)
  const column = (width - gap) / 2
  const list = drawing.addGroup('L')
  for (const [index, { name }] of talents.entries()) {
    const left = x + Math.floor(index / rows) * (column + gap)
    const top = y + (index % rows) * leading
    const baseline = top + leading - 4
    drawing.drawRule(left, top, column, color)
    const number = String(index + 2)
    const numberWidth = drawing.widthOf(number, smallStyle)
    const style = shrinkToFit(drawing, name, { ...valueStyle, size: Math.min(8.5, leading - 4), color }, column - 20)
    const item = drawing.addGroup('LBody', drawing.addGroup('LI', list))
    const box = { x: left, y: top, width: column, height: leading }
    const link = drawing.addLink({ destination: destinationOf(index + 1) }, name, box, item)
    const lines: TextLine[] = [
      { text: name, x: left, baseline, style },
      {
        text: number,
        x: left + column - numberWidth,
        baseline,
        style: { ...smallStyle, color: colors ? color : gray },
      },
    ]
    drawing.drawText('Span', lines, link)
  }
}

interface TalentPage {
  book: Lookbook
  /** The page's number, counted from 1. */
  number: number
}

function drawTalent(
  drawing: TaggedDrawing,
  { width, height }: CardPage,
  { talent, pictures }: LoadedPage,
  { book, number }: TalentPage,
) {
  const top = height - textHeight
  const availableWidth = width - 2 * margin
  const style = shrinkToFit(drawing, talent.name, nameStyle, availableWidth)
  const section = drawing.addGroup('Sect')
  drawing.drawText('H2', [{ text: talent.name, x: margin - 1, baseline: top + toPoints(14), style }], section)
  for (const { print, alt, box } of pictures) drawing.drawPicture(print, alt, box, section)
  const grid = { x: margin, y: top + toPoints(20), width: availableWidth - qrSize - toPoints(6) }
  drawMeasureColumns(drawing, grid, talent.measures, { list: drawing.addGroup('L', section) })
  const { url, qrAlt } = talent.profile
  const qr = { x: width - margin - qrSize, y: grid.y, width: qrSize, height: qrSize }
  drawing.drawQrCode(url, qrAlt, qr, { parent: section })
  const foot = height - toPoints(6)
  drawCredits(drawing, talent.credits, { x: margin, bottom: foot - 10, width: grid.width }, { parent: section })
  drawing.drawText('P', [{ text: book.agency.toUpperCase(), x: margin, baseline: foot, style: agencyStyle }], section)
  const label = String(number)
  const x = width - margin - drawing.widthOf(label, smallStyle)
  drawing.drawText('P', [{ text: label, x, baseline: foot, style: smallStyle }], section)
}
