import type { Glyph } from 'fontkit'
import type { TypefacesName } from '#domain/typefaces.ts'
import { loadTypefacesFor } from '../fallback-fonts.ts'
import { chooseFiles, splitByFont } from '../font-files.ts'

export type TextShaper = Awaited<ReturnType<typeof loadTextShaper>>

interface PlacedGlyph {
  glyph: Glyph
  /** Of its font, in the glyph's units. */
  em: number
  /** In ems. */
  x: number
  y: number
}

/** In ems, as for names on the site. */
const letterSpacing = -0.02

/**
 * Loads the display font, or others for letters that it lacks, and converts parts of `text` to outlines, as browsers shape
 * them, without system fonts. A part with a letter that no font has has no shape.
 */
export async function loadTextShaper(text: string, typefaces: TypefacesName | undefined) {
  // Long texts end with an ellipsis.
  const whole = `${text}…`
  const files = chooseFiles(whole, await loadTypefacesFor('display', typefaces, [whole]))

  /** The glyphs of a part and its end, in ems. */
  function shapeText(part: string): { glyphs: PlacedGlyph[]; end: number } | undefined {
    const glyphs: PlacedGlyph[] = []
    let end = 0
    for (const { file, run } of splitByFont(part, files)) {
      if (!file) return undefined
      const em = file.font.unitsPerEm
      const { glyphs: shaped, positions } = file.font.layout(run)
      for (const [index, glyph] of shaped.entries()) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
        glyphs.push({ glyph, em, x: end + xOffset / em, y: yOffset / em })
        end += xAdvance / em + (file.isFallback ? 0 : letterSpacing)
      }
    }
    return { glyphs, end }
  }

  return {
    /** The width of a part in ems; undefined if one of its letters is in no font. */
    widthOf: (part: string) => shapeText(part)?.end,
    /** How far a part reaches below its baseline, in ems. */
    depthOf: (part: string) =>
      Math.max(0, ...(shapeText(part)?.glyphs ?? []).map(({ glyph, em, y }) => -glyph.bbox.minY / em - y)),
    /** The part as an SVG fragment; `x` and `baseline` say where it begins, `size` is the em, all in pixels. */
    draw(part: string, { x, baseline, size }: { x: number; baseline: number; size: number }) {
      const letters = shapeText(part)?.glyphs.map(
        ({ glyph, em, x, y }) => `<path transform="translate(${x} ${y}) scale(${1 / em})" d="${glyph.path.toSVG()}"/>`,
      )
      return `<g transform="translate(${x} ${baseline}) scale(${size} ${-size})">${letters?.join('') ?? ''}</g>`
    },
  }
}
