import { readFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'
import type { TypefacesName } from '#domain/typefaces.ts'

/** A file of a typeface; see `app/styles/fonts/make.ts` and `fallback-fonts.ts`. */
export interface FontFile {
  name: string
  bytes: Buffer
  font: Font
  /** Of another typeface, for letters that the site's own lacks. */
  isFallback: boolean
}

/** The files of a typeface in order: an earlier one serves the letters that several have. */
export type Typeface = FontFile[]

export type Face = 'display' | 'text'

/** The signs of approximate sizes, feet and inches, and a half, for typefaces without them. */
const signs = ['math', 'signs']

const loaded = new Map<string, Promise<Typeface>>()

/** Reads the files of one of the site's typefaces once: Latin, further Latin letters and, for text, signs. */
export function loadTypeface(pair: TypefacesName, face: Face): Promise<Typeface> {
  const name = `${pair}/${face}`
  const files = [`${name}-latin`, `${name}-latin-ext`, ...(face === 'text' ? signs : [])]
  const known = loaded.get(name) ?? Promise.all(files.map(loadFontFile))
  loaded.set(name, known)
  return known
}

/** Converts a font of the site to TrueType in its regular weight, since PDFKit reads no woff2. */
async function loadFontFile(name: string): Promise<FontFile> {
  const file = await readFile(new URL(`../../app/styles/fonts/${name}.woff2`, import.meta.url))
  const { characterSet, variationAxes } = create(file) as Font
  const bytes = await subsetFont(file, String.fromCodePoint(...characterSet), {
    targetFormat: 'truetype',
    ...(variationAxes.wght && { variationAxes: { wght: 400 } }),
  })
  return toFontFile(name, bytes, false)
}

export function toFontFile(name: string, bytes: Buffer, isFallback: boolean): FontFile {
  return { name, bytes, font: create(bytes) as Font, isFallback }
}

export function hasLetter(typeface: Typeface, letter: string): boolean {
  return typeface.some((file) => hasGlyph(file, letter))
}

function hasGlyph({ font }: FontFile, letter: string): boolean {
  return font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
}

/** A space, or a sign that belongs to the letter before it. */
const joining = /^[\s\p{M}]$/u

/** The files for a text: of the first typeface with all its letters, so that no word has letters of two, or else of all. */
export function chooseFiles(text: string, typefaces: readonly Typeface[]): FontFile[] {
  const letters = [...text.normalize('NFC')]
  return typefaces.find((one) => letters.every((letter) => hasLetter(one, letter))) ?? typefaces.flat()
}

/** Splits a text into runs of one file; `file` is undefined for letters that no file has. */
export function splitByFont(text: string, files: readonly FontFile[]): { file: FontFile | undefined; run: string }[] {
  const runs: { file: FontFile | undefined; run: string }[] = []
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1)
    const continues = last?.file && joining.test(letter) && hasGlyph(last.file, letter)
    const file = continues ? last.file : files.find((one) => hasGlyph(one, letter))
    if (last && last.file === file) last.run += letter
    else runs.push({ file, run: letter })
  }
  return runs
}
