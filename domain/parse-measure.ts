import { centimetresInInch } from './units.ts'

const fractions: Record<string, number> = { '¼': 0.25, '½': 0.5, '¾': 0.75 }
const inchesInFoot = 12

/** The units of lengths and weights, and the systems of sizes. */
export type MeasureUnit = 'mm' | 'cm' | 'm' | 'in' | 'kg' | 'lb' | 'eu' | 'br' | 'us' | 'uk'

/** How people write units, in lower case. */
const unitWords: Record<MeasureUnit, readonly string[]> = {
  mm: ['mm'],
  cm: ['cm', 'cms', 'centimetros', 'centímetros', 'centimetres', 'centimeters'],
  m: ['m', 'metros', 'metres', 'meters'],
  in: ['in', 'inch', 'inches', 'pol', 'polegadas', '"'],
  kg: ['kg', 'kgs', 'quilos'],
  lb: ['lb', 'lbs', 'libras', 'pounds'],
  eu: ['eu', 'eur'],
  br: ['br'],
  us: ['us', 'usa'],
  uk: ['uk'],
}

const unitOf = new Map(
  Object.entries(unitWords).flatMap(([unit, words]) => words.map((word) => [word, unit as MeasureUnit] as const)),
)

/** A factor to centimetres or kilograms by unit. */
export const unitFactors: Partial<Record<MeasureUnit, number>> = {
  mm: 0.1,
  cm: 1,
  m: 100,
  in: centimetresInInch,
  kg: 1,
  lb: 0.453_592_37,
}

/** The unit that a word or sign stands for, in any case and with a point behind it. */
export function parseUnit(word: string): MeasureUnit | undefined {
  return unitOf.get(word.toLowerCase().replace(/\.$/, ''))
}

/**
 * Reads a measure as people write it, such as `178`, `178 cm`, `1,78 m`, `5'10½"`, `34½ in` or `39 BR`: its number, and its
 * unit if it has one. Feet become inches. Undefined for anything else.
 */
export function readMeasure(text: string): { value: number; unit: MeasureUnit | undefined } | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(',', '.')
    .replace(/[′’]/g, "'")
    .replace(/[″”]|''/g, '"')
  const [, feet, inches, half] = /^(\d) ?(?:'|ft) ?(?:(\d{1,2}(?:\.\d+)?)? ?([¼½¾])? ?(?:"|in)?)?$/.exec(plain) ?? []
  if (feet !== undefined) {
    return { value: Number(feet) * inchesInFoot + Number(inches ?? 0) + (fractions[half ?? ''] ?? 0), unit: 'in' }
  }
  const [, whole, fraction, word] = /^(\d{1,4}(?:\.\d+)?) ?([¼½¾])? ?([a-zí]+|")?\.?$/.exec(plain) ?? []
  const unit = word === undefined ? undefined : parseUnit(word)
  if (whole === undefined || (word !== undefined && unit === undefined)) return undefined
  return { value: Number(whole) + (fractions[fraction ?? ''] ?? 0), unit }
}

/**
 * Parses a measure as `readMeasure` does. Lengths with a unit become centimetres, weights kilograms; a number without one,
 * or with the system of a size, stays as it is.
 */
export function parseMeasure(text: string): number | undefined {
  const measure = readMeasure(text)
  return measure && roundToTenth(measure.value * (unitFactors[measure.unit ?? 'cm'] ?? 1))
}

export function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10
}
