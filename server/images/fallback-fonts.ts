import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { defaultTypefaces, type TypefacesName, typefaces } from '#domain/typefaces.ts'
import { type Face, type FontFile, hasLetter, loadTypeface, type Typeface, toFontFile } from './font-files.ts'

/** The packages of `@fontsource-variable` for letters that a typeface lacks, in the order in which they are tried. */
const further = [
  'noto-serif-jp',
  'noto-serif-kr',
  'noto-serif-sc',
  'noto-naskh-arabic',
  'noto-serif-hebrew',
  'noto-serif-thai',
]
const fallbacks = {
  serif: ['noto-serif-display', ...further, 'noto-sans'],
  sans: ['noto-sans', ...further],
}

/**
 * Loads a typeface for texts, and after it those that have its missing letters: of each only the letters that are needed. A
 * text whose letters one typeface has gets them all from it.
 */
export async function loadTypefacesFor(
  face: Face,
  pair: TypefacesName = defaultTypefaces,
  texts: readonly string[],
): Promise<Typeface[]> {
  const typeface = await loadTypeface(pair, face)
  const names = face === 'display' && typefaces[pair].hasSerifs ? fallbacks.serif : fallbacks.sans
  const isMissing = (letter: string) => !hasLetter(typeface, letter)
  const needed = new Map<string, Set<string>>()
  for (const text of texts) {
    const letters = [...new Set(text.normalize('NFC'))]
    const missing = letters.filter(isMissing)
    if (missing.length === 0) continue
    const packages = await Promise.all(names.map(loadSlices))
    const whole = packages.find(({ sliceOf }) => letters.every((letter) => sliceOf(letter) !== undefined))
    for (const letter of whole ? letters : [...missing, ' ']) {
      const found = whole ?? packages.find(({ sliceOf }) => sliceOf(letter) !== undefined)
      if (found) needed.set(found.name, (needed.get(found.name) ?? new Set()).add(letter))
    }
  }
  const others = names.filter((name) => needed.has(name))
  return [typeface, ...(await Promise.all(others.map((name) => makeTypeface(name, needed.get(name) ?? new Set()))))]
}

/** One file with the letters for each slice of the package that has some of them. */
async function makeTypeface(name: string, letters: Set<string>): Promise<Typeface> {
  const { sliceOf } = await loadSlices(name)
  const slices = Map.groupBy(letters, sliceOf)
  const files = await Promise.all([...slices].map(([slice, some]) => (slice ? makeFile(name, slice, some) : [])))
  return files.flat()
}

async function makeFile(name: string, slice: string, letters: string[]): Promise<FontFile> {
  const path = import.meta.resolve(`@fontsource-variable/${name}/files/${name}-${slice}-wght-normal.woff2`)
  const bytes = await subsetFont(await readFile(new URL(path)), letters.join(''), {
    targetFormat: 'truetype',
    variationAxes: { wght: 400 },
  })
  return toFontFile(`${name}-${slice}`, bytes, true)
}

interface Slices {
  name: string
  /** The slice of the package that has a letter. */
  sliceOf(letter: string): string | undefined
}

const loadedSlices = new Map<string, Promise<Slices>>()

/** Reads once which file of a package has which letters. */
function loadSlices(name: string): Promise<Slices> {
  const known = loadedSlices.get(name) ?? readSlices(name)
  loadedSlices.set(name, known)
  return known
}

async function readSlices(name: string): Promise<Slices> {
  const path = import.meta.resolve(`@fontsource-variable/${name}/unicode.json`)
  const ranges: Record<string, string> = JSON.parse(await readFile(new URL(path), 'utf8'))
  const slices = Object.entries(ranges).map(([slice, text]) => ({
    // Numbers of slices are in brackets.
    slice: slice.replace(/[[\]]/g, ''),
    ranges: text.split(',').map(toRange),
  }))
  return {
    name,
    sliceOf(letter) {
      const code = letter.codePointAt(0) ?? 0
      return slices.find(({ ranges }) => ranges.some(([from, to]) => from <= code && code <= to))?.slice
    },
  }
}

/** Reads `U+4e00` or `U+4e00-4e0f`. */
function toRange(text: string): [from: number, to: number] {
  const [from = '', to = from] = text.replace(/^U\+/i, '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}
