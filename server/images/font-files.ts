import { readFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'

/** A file of a typeface; see `app/styles/fonts/make.ts`. */
export interface FontFile {
  name: string
  bytes: Buffer
  font: Font
}

/** The files of each typeface: Latin, further Latin letters, and the sign of approximate sizes. */
export const fontFiles = {
  display: ['display-latin.ttf', 'display-latin-ext.ttf'],
  text: ['text-latin.ttf', 'text-latin-ext.ttf', 'text-math.ttf'],
} as const

/** Reads font files by their names in `app/styles/fonts`, in the same order. */
export function loadFontFiles(names: readonly string[]): Promise<FontFile[]> {
  return Promise.all(names.map(loadFontFile))
}

async function loadFontFile(name: string): Promise<FontFile> {
  const bytes = await readFile(new URL(`../../app/styles/fonts/${name}`, import.meta.url))
  return { name, bytes, font: create(bytes) as Font }
}

/** Splits a text into runs of one file; `file` is undefined for letters that no file has. */
export function splitByFont(text: string, files: readonly FontFile[]): { file: FontFile | undefined; run: string }[] {
  const runs: { file: FontFile | undefined; run: string }[] = []
  for (const letter of text.normalize('NFC')) {
    const file = files.find(({ font }) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    const last = runs.at(-1)
    if (last && last.file === file) last.run += letter
    else runs.push({ file, run: letter })
  }
  return runs
}
