import { measureColumns, measureRowHeight, toPoints } from '#domain/card-layout.ts'
import type { CompCard, LookbookTalent } from '#domain/pdfs.ts'
import type { TaggedDrawing, TextLine } from './tagged-drawing.ts'
import { black, type TextStyle } from './typesetter.ts'

export const gray: PDFKit.Mixins.ColorValue = [0, 0, 0, 60]

/** For texts in capitals. */
export const labelStyle: TextStyle = { face: 'text', size: 5.5, tracking: 0.08, color: gray }
export const smallStyle: TextStyle = { face: 'text', size: 7, color: black }
export const valueStyle: TextStyle = { face: 'text', size: 8.5, color: black }

/** The texts of a document beside its titles, for which the fonts are loaded. */
export function textsOf(
  { agency, contact, notes }: Pick<CompCard, 'agency' | 'contact' | 'notes'>,
  talents: readonly Pick<LookbookTalent, 'measures' | 'credits'>[],
): string[] {
  const ofTalents = talents.flatMap(({ measures, credits = '' }) => [
    credits,
    ...measures.flatMap(({ label, value, elsewhere = '' }) => [label.toUpperCase(), value, elsewhere]),
  ])
  return [agency.toUpperCase(), ...contact, ...notes, ...ofTalents]
}

/** The style in the largest size, at most its own, in which a text is no wider than `availableWidth`. */
export function shrinkToFit(drawing: TaggedDrawing, text: string, style: TextStyle, availableWidth: number): TextStyle {
  const width = drawing.widthOf(text, style)
  return width > availableWidth ? { ...style, size: (style.size * availableWidth) / width } : style
}

interface MeasureColumnsOptions {
  list: ReturnType<TaggedDrawing['addGroup']>
  /** On a ground. */
  color?: TextStyle['color']
}

/** Draws measures in columns, row by row. */
export function drawMeasureColumns(
  drawing: TaggedDrawing,
  { x, y, width }: { x: number; y: number; width: number },
  measures: CompCard['measures'],
  { list, color }: MeasureColumnsOptions,
): void {
  const gap = toPoints(3)
  const columnWidth = (width - (measureColumns - 1) * gap) / measureColumns
  const fitted = (text: string, style: TextStyle) =>
    shrinkToFit(drawing, text, { ...style, color: color ?? style.color ?? black }, columnWidth)
  for (const [index, { label, value, elsewhere }] of measures.entries()) {
    const left = x + (index % measureColumns) * (columnWidth + gap)
    const top = y + Math.floor(index / measureColumns) * measureRowHeight
    const item = drawing.addGroup('LI', list)
    const name = label.toUpperCase()
    drawing.drawText('Lbl', [{ text: name, x: left, baseline: top + 5, style: fitted(name, labelStyle) }], item)
    const lines: TextLine[] = [{ text: value, x: left, baseline: top + 15, style: fitted(value, valueStyle) }]
    if (elsewhere) {
      const style = fitted(elsewhere, { ...smallStyle, size: 6.5, color: gray })
      lines.push({ text: elsewhere, x: left, baseline: top + 23, style })
    }
    drawing.drawText('LBody', lines, item)
  }
}

const creditStyle: TextStyle = { face: 'text', size: 5.5 }
const creditLeading = 7
const maxCreditLines = 3

/** Draws the pictures' credits above `bottom` in at most three lines, and returns their height in points. */
export function drawCredits(
  drawing: TaggedDrawing,
  credits: string | undefined,
  { x, bottom, width }: { x: number; bottom: number; width: number },
  { parent, color = gray }: { parent?: Parameters<TaggedDrawing['drawText']>[2]; color?: TextStyle['color'] } = {},
): number {
  if (!credits) return 0
  const style = { ...creditStyle, color }
  const texts = wrapText(drawing, credits, style, width)
  const lines = texts.map((text, index) => ({
    text,
    x,
    baseline: bottom - (texts.length - 1 - index) * creditLeading,
    style: shrinkToFit(drawing, text, style, width),
  }))
  drawing.drawText('P', lines, parent)
  return texts.length * creditLeading
}

/** Breaks a text between words into lines of `width` points. The last line takes the rest, however long. */
function wrapText(drawing: TaggedDrawing, text: string, style: TextStyle, width: number): string[] {
  const [first = '', ...words] = text.split(' ')
  const lines = [first]
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length < maxCreditLines && drawing.widthOf(longer, style) > width) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}
