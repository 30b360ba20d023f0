import type { TaggedDrawing } from './tagged-drawing.ts'
import { black, type TextStyle } from './typesetter.ts'

export const gray: PDFKit.Mixins.ColorValue = [0, 0, 0, 60]

/** For texts in capitals. */
export const labelStyle: TextStyle = { face: 'text', size: 5.5, tracking: 0.08, color: gray }
export const smallStyle: TextStyle = { face: 'text', size: 7, color: black }
export const valueStyle: TextStyle = { face: 'text', size: 8.5, color: black }

/** The style in the largest size, at most its own, in which a text is no wider than `room`. */
export function shrinkToFit(drawing: TaggedDrawing, text: string, style: TextStyle, room: number): TextStyle {
  const width = drawing.widthOf(text, style)
  return width > room ? { ...style, size: (style.size * room) / width } : style
}
