import type PDFDocument from 'pdfkit'
import { type FontFile, fontFiles, loadFontFiles, splitByFont } from '../font-files.ts'

export interface TextStyle {
  face: keyof typeof fontFiles
  /** The em in points. */
  size: number
  /** Space between letters in ems. */
  tracking?: number
  color?: PDFKit.Mixins.ColorValue
}

export type CardFonts = Record<keyof typeof fontFiles, FontFile[]>

export async function loadCardFonts(): Promise<CardFonts> {
  const [display, text] = await Promise.all([loadFontFiles(fontFiles.display), loadFontFiles(fontFiles.text)])
  return { display, text }
}

/**
 * Sets lines of text in a PDF, each letter in the file of the typeface that has it. Registers the fonts in the document, which
 * embeds the letters that are used.
 */
export function createTypesetter(doc: typeof PDFDocument.prototype, fonts: CardFonts) {
  for (const { name, bytes } of [...fonts.display, ...fonts.text]) doc.registerFont(name, bytes)

  function measure(text: string, { face, size, tracking = 0 }: TextStyle) {
    const options = { characterSpacing: tracking * size, lineBreak: false }
    return runsOf(text, fonts[face]).map(({ file, run }) => ({
      file,
      run,
      options,
      width: doc.font(file.name).fontSize(size).widthOfString(run, options),
    }))
  }

  return {
    /** In points. */
    widthOf: (text: string, style: TextStyle) => measure(text, style).reduce((sum, { width }) => sum + width, 0),
    /** Draws one line; `x` and `baseline` say where it begins, in points. */
    draw(text: string, { x, baseline }: { x: number; baseline: number }, style: TextStyle) {
      let at = x
      for (const { file, run, options, width } of measure(text, style)) {
        doc
          .font(file.name)
          .fontSize(style.size)
          .fillColor(style.color ?? black)
          .text(run, at, baseline, { ...options, baseline: 'alphabetic' })
        at += width
      }
    },
  }
}

/** Black ink alone, so that small text stays sharp in print. */
export const black: PDFKit.Mixins.ColorValue = [0, 0, 0, 100]

/** The runs of a text; a letter that the typeface lacks is set without its accents, or left out. */
function runsOf(text: string, files: FontFile[]): { file: FontFile; run: string }[] {
  return splitByFont(text, files).flatMap(({ file, run }) => (file ? [{ file, run }] : runsWithoutAccents(run, files)))
}

function runsWithoutAccents(text: string, files: FontFile[]): { file: FontFile; run: string }[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '')
  return splitByFont(plain, files).flatMap(({ file, run }) => (file ? [{ file, run }] : []))
}
