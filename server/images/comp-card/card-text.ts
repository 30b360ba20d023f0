import type { TaggedDrawing } from './tagged-drawing.ts'
import { black, type TextStyle } from './typesetter.ts'

export const gray: PDFKit.Mixins.ColorValue = [0, 0, 0, 60]

/** For texts in capitals. */
export const labelStyle: TextStyle = { face: 'text', size: 5.5, tracking: 0.08, color: gray }
export const smallStyle: TextStyle = { face: 'text', size: 7, color: black }
export const valueStyle: TextStyle = { face: 'text', size: 8.5, color: black }

/** The style in the largest size, at most its own, in which a text is no wider than `availableWidth`. */
export function shrinkToFit(drawing: TaggedDrawing, text: string, style: TextStyle, availableWidth: number): TextStyle {
  const width = drawing.widthOf(text, style)
  return width > availableWidth ? { ...style, size: (style.size * availableWidth) / width } : style
}

const creditStyle: TextStyle = { face: 'text', size: 5.5, color: gray }
const creditLeading = 7
const maxCreditLines = 3

/** Draws the pictures' credits above `bottom` in at most three lines, and returns their height in points. */
export function drawCredits(
  drawing: TaggedDrawing,
  credits: string | undefined,
  { x, bottom, width }: { x: number; bottom: number; width: number },
  parent?: Parameters<TaggedDrawing['drawText']>[2],
): number {
  if (!credits) return 0
  const texts = wrapText(drawing, credits, creditStyle, width)
  const lines = texts.map((text, index) => ({
    text,
    x,
    baseline: bottom - (texts.length - 1 - index) * creditLeading,
    style: shrinkToFit(drawing, text, creditStyle, width),
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
