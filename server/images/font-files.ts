import { readFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'

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

/** The files of each typeface: Latin, further Latin letters, and the signs of approximate sizes, feet and inches. */
export const fontFiles = {
  display: ['display-latin.ttf', 'display-latin-ext.ttf'],
  text: ['text-latin.ttf', 'text-latin-ext.ttf', 'text-math.ttf', 'text-primes.ttf'],
} as const

export type Face = keyof typeof fontFiles

const loaded = new Map<Face, Promise<Typeface>>()

/** Reads the files of one of the site's typefaces once. */
export function loadTypeface(face: Face): Promise<Typeface> {
  const known = loaded.get(face) ?? Promise.all(fontFiles[face].map(loadFontFile))
  loaded.set(face, known)
  return known
}

async function loadFontFile(name: string): Promise<FontFile> {
  return toFontFile(name, await readFile(new URL(`../../app/styles/fonts/${name}`, import.meta.url)), false)
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
