import type PDFDocument from 'pdfkit'
import type { CompCard } from '#domain/pdfs.ts'
import { loadTypefacesFor } from '../fallback-fonts.ts'
import { chooseFiles, type Face, splitByFont, type Typeface } from '../font-files.ts'

export interface TextStyle {
  face: Face
  /** The em in points. */
  size: number
  /** Space between letters in ems. */
  tracking?: number
  color?: PDFKit.Mixins.ColorValue
}

export type CardFonts = Record<Face, Typeface[]>

/** Loads the fonts for a document with these titles and further texts. */
export async function loadCardFonts(
  { typefaces }: Pick<CompCard, 'typefaces'>,
  titles: readonly string[],
  texts: readonly string[],
): Promise<CardFonts> {
  const [display, text] = await Promise.all([
    loadTypefacesFor('display', typefaces, titles),
    loadTypefacesFor('text', typefaces, [...titles, ...texts]),
  ])
  return { display, text }
}

/**
 * Sets lines of text in a PDF, each letter in a file that has it; a letter that none has is left out. Registers the fonts in
 * the document, which embeds the letters that are used.
 */
export function createTypesetter(doc: typeof PDFDocument.prototype, fonts: CardFonts) {
  for (const [face, typefaces] of Object.entries(fonts)) {
    for (const { name, bytes } of typefaces.flat()) doc.registerFont(`${face} ${name}`, bytes)
  }

  function measure(text: string, { face, size, tracking = 0 }: TextStyle) {
    return splitByFont(text, chooseFiles(text, fonts[face])).flatMap(({ file, run }) => {
      if (!file) return []
      const font = `${face} ${file.name}`
      // Letters of other scripts may be joined, and PDFKit sets words from left to right unless features are named.
      const options = {
        lineBreak: false,
        characterSpacing: file.isFallback ? 0 : tracking * size,
        ...(file.isFallback && { features: [] }),
      }
      return [{ font, run, options, width: doc.font(font).fontSize(size).widthOfString(run, options) }]
    })
  }

  return {
    /** In points. */
    widthOf: (text: string, style: TextStyle) => measure(text, style).reduce((sum, { width }) => sum + width, 0),
    /** Draws one line; `x` and `baseline` say where it begins, in points. */
    draw(text: string, { x, baseline }: { x: number; baseline: number }, style: TextStyle) {
      let at = x
      for (const { font, run, options, width } of measure(text, style)) {
        doc
          .font(font)
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
