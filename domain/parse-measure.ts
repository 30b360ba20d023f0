import { centimetresInInch } from './units.ts'

const fractions: Record<string, number> = { '¼': 0.25, '½': 0.5, '¾': 0.75 }
const inchesInFoot = 12
const kilogramsInPound = 0.453_592_37

/** A factor to centimetres or kilograms by unit. */
const factors: Record<string, number> = {
  cm: 1,
  m: 100,
  in: centimetresInInch,
  '"': centimetresInInch,
  kg: 1,
  lb: kilogramsInPound,
  lbs: kilogramsInPound,
}

/**
 * Parses a measure as people write it, such as `178`, `178 cm`, `1,78 m`, `5'10½"`, `34½ in` or `39 BR`. Lengths with a unit
 * become centimetres, weights kilograms; a number without one, or with the system of a size, stays as it is. Undefined for
 * anything else.
 */
export function parseMeasure(text: string): number | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(',', '.')
    .replace(/[′’]/g, "'")
    .replace(/[″”]|''/g, '"')
  const [, feet, inches, half] = /^(\d) ?(?:'|ft) ?(?:(\d{1,2}(?:\.\d+)?)? ?([¼½¾])? ?(?:"|in)?)?$/.exec(plain) ?? []
  if (feet !== undefined) {
    return round((Number(feet) * inchesInFoot + Number(inches ?? 0) + (fractions[half ?? ''] ?? 0)) * centimetresInInch)
  }
  const [, whole, fraction, unit] =
    /^(\d{1,4}(?:\.\d+)?) ?([¼½¾])? ?(cm|m|in|"|kg|lbs?|eu|br|us|uk)?\.?$/.exec(plain) ?? []
  if (whole === undefined) return undefined
  return round((Number(whole) + (fractions[fraction ?? ''] ?? 0)) * (factors[unit ?? ''] ?? 1))
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
