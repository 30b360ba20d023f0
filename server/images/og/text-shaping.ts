import { readFile } from 'node:fs/promises'
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs'

/** Converts texts in the display font to outlines, as browsers shape them, without system fonts. */
export interface TextShaper {
  /** The width of a text in ems; undefined if the font lacks one of its letters. */
  widthOf(text: string): number | undefined
  /** The text as an SVG fragment; `x` and `baseline` say where it begins, `size` is the em, all in pixels. */
  draw(text: string, at: { x: number; baseline: number; size: number }): string
}

interface Glyph {
  path: string
  x: number
  y: number
}

/** The two files of the display font; see `app/styles/fonts/make.ts`. */
const files = ['display-latin.ttf', 'display-latin-ext.ttf']

/** In ems, as for names on the site. */
const letterSpacing = -0.02

export async function loadTextShaper(): Promise<TextShaper> {
  const faces = await Promise.all(files.map(readFace))
  const unitsPerEm = faces[0]?.face.upem ?? 1

  /** The glyphs of a text in font units, and its end. */
  function shapeText(text: string): { glyphs: Glyph[]; end: number } | undefined {
    const glyphs: Glyph[] = []
    let end = 0
    for (const { face, run } of runsOf(text)) {
      if (!face) return undefined
      const buffer = new Buffer()
      buffer.addText(run)
      buffer.guessSegmentProperties()
      shape(face.font, buffer)
      const positions = buffer.getGlyphPositions()
      for (const [index, { codepoint: glyph }] of buffer.getGlyphInfos().entries()) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
        glyphs.push({ path: face.font.glyphToPath(glyph), x: end + xOffset, y: yOffset })
        end += xAdvance + letterSpacing * unitsPerEm
      }
    }
    return { glyphs, end }
  }

  /** Splits a text into runs of one file; `face` is undefined for letters that no file has. */
  function runsOf(text: string) {
    const runs: { face: (typeof faces)[number] | undefined; run: string }[] = []
    for (const letter of text.normalize('NFC')) {
      const face = faces.find(({ font }) => font.nominalGlyph(letter.codePointAt(0) ?? 0) !== undefined)
      const last = runs.at(-1)
      if (last && last.face === face) last.run += letter
      else runs.push({ face, run: letter })
    }
    return runs
  }

  return {
    widthOf(text) {
      const end = shapeText(text)?.end
      return end === undefined ? undefined : end / unitsPerEm
    },
    draw(text, { x, baseline, size }) {
      const scale = size / unitsPerEm
      const letters = shapeText(text)?.glyphs.map(
        ({ path, ...at }) => `<path transform="translate(${at.x} ${at.y})" d="${path}"/>`,
      )
      return `<g transform="translate(${x} ${baseline}) scale(${scale} ${-scale})">${letters?.join('') ?? ''}</g>`
    },
  }
}

async function readFace(file: string): Promise<{ face: Face; font: Font }> {
  const bytes = await readFile(new URL(`../../../app/styles/fonts/${file}`, import.meta.url))
  const face = new Face(new Blob(bytes))
  return { face, font: new Font(face) }
}
