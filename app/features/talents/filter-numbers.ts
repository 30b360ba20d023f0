import { decimalSeparators } from '#app/i18n/format-count.ts'
import type { Language } from '#domain/language.ts'
import {
  type Cut,
  cuts,
  fromEuropeanSize,
  type Garment,
  type SizeSystem,
  type SizeTable,
  toEuropeanSize,
} from '#domain/sizes.ts'
import { centimetresInInch } from '#domain/units.ts'

export type LengthUnit = 'cm' | 'in'

type Value = { length: number; unit: LengthUnit } | { garment: Garment; size: number; system: SizeSystem }

/** Whether a length in centimetres, or a European size in any cut, is within the limits. */
export function isPlausible({ min, max }: { min: number; max: number }, value: Value): boolean {
  return candidatesOf(value).some((number) => number >= min && number <= max)
}

function candidatesOf(value: Value): number[] {
  if ('length' in value) return [value.unit === 'in' ? value.length * centimetresInInch : value.length]
  const { garment, size, system } = value
  return cuts.map((cut) => toEuropeanSize(garment, size, system, cut) ?? size)
}

/**
 * Parses a number with at most two decimals after a point or a comma. Also parses heights in metres (`1,75`) if `height` is
 * `cm`, and in feet and inches (`5'10`) if it is `in`. Undefined for other texts.
 */
export function readNumber(text: string | null, height?: LengthUnit): number | undefined {
  const trimmed = text?.trim().replace(',', '.') ?? ''
  if (height === 'cm' && /^[0-2]\.\d{1,2}$/.test(trimmed)) return Math.round(Number(trimmed) * 100)
  if (height === 'in') {
    const [, feet, inches] =
      /^(\d)\s*(?:['′’]|ft)\s*(?:(\d{1,2}(?:\.\d{1,2})?)\s*(?:["″”]|''|in)?)?$/.exec(trimmed) ?? []
    if (feet) return Number(feet) * 12 + Number(inches ?? 0)
  }
  return /^\d{1,3}(\.\d{1,2})?$/.test(trimmed) ? Number(trimmed) : undefined
}

/** Writes a number for an input of a page in `language`; `readNumber` reads it. */
export function writeNumber(value: number, language: Language): string {
  return String(value).replace('.', decimalSeparators[language])
}

/** Returns a range from two bounds in either order; undefined without any. */
export function boundsOf(from: number | undefined, to: number | undefined): { min?: number; max?: number } | undefined {
  if (from === undefined && to === undefined) return undefined
  if (from !== undefined && to !== undefined) return { min: Math.min(from, to), max: Math.max(from, to) }
  return from === undefined ? { max: to as number } : { min: from }
}

/** The notation of a number: a length in a unit, or a size in a system. */
type Notation =
  | { unit: LengthUnit; isHeight: boolean }
  | { garment: Garment; system: SizeSystem; cut: Cut | undefined; table?: SizeTable | undefined }

/** Converts a text with a number to another notation: whole centimetres, half inches or sizes. Other texts are unchanged. */
export function convertNumber(text: string, from: Notation, to: Notation, language: Language): string {
  if ('unit' in from && 'unit' in to) {
    const value = readNumber(text, from.isHeight ? from.unit : undefined)
    if (value === undefined || from.unit === to.unit) return text
    if (to.unit === 'cm') return String(Math.round(value * centimetresInInch))
    return writeNumber(Math.round((value / centimetresInInch) * 2) / 2, language)
  }
  if ('unit' in from || 'unit' in to) return text
  const value = readNumber(text)
  const european =
    value === undefined ? undefined : toEuropeanSize(from.garment, value, from.system, from.cut, from.table)
  if (european === undefined || from.system === to.system) return text
  const converted = fromEuropeanSize(to.garment, european, to.system, to.cut, to.table)
  return converted === undefined ? text : writeNumber(converted, language)
}
