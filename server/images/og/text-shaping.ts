import type { Glyph } from 'fontkit'
import { fontFiles, loadFontFiles, splitByFont } from '../font-files.ts'

export type TextShaper = Awaited<ReturnType<typeof loadTextShaper>>

interface PlacedGlyph {
  glyph: Glyph
  x: number
  y: number
}

/** In ems, as for names on the site. */
const letterSpacing = -0.02

/**
 * Loads the display font, in which it converts texts to outlines, as browsers shape them, without system fonts. A text with a
 * letter that the font lacks has no shape.
 */
export async function loadTextShaper() {
  const files = await loadFontFiles(fontFiles.display)
  const unitsPerEm = files[0]?.font.unitsPerEm ?? 1

  /** The glyphs of a text in font units, and its end. */
  function shapeText(text: string): { glyphs: PlacedGlyph[]; end: number } | undefined {
    const glyphs: PlacedGlyph[] = []
    let end = 0
    for (const { file, run } of splitByFont(text, files)) {
      if (!file) return undefined
      const { glyphs: shaped, positions } = file.font.layout(run)
      for (const [index, glyph] of shaped.entries()) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
        glyphs.push({ glyph, x: end + xOffset, y: yOffset })
        end += xAdvance + letterSpacing * unitsPerEm
      }
    }
    return { glyphs, end }
  }

  return {
    /** The width of a text in ems; undefined if the font lacks one of its letters. */
    widthOf(text: string) {
      const end = shapeText(text)?.end
      return end === undefined ? undefined : end / unitsPerEm
    },
    /** The text as an SVG fragment; `x` and `baseline` say where it begins, `size` is the em, all in pixels. */
    draw(text: string, { x, baseline, size }: { x: number; baseline: number; size: number }) {
      const scale = size / unitsPerEm
      const letters = shapeText(text)?.glyphs.map(
        ({ glyph, x, y }) => `<path transform="translate(${x} ${y})" d="${glyph.path.toSVG()}"/>`,
      )
      return `<g transform="translate(${x} ${baseline}) scale(${scale} ${-scale})">${letters?.join('') ?? ''}</g>`
    },
  }
}
