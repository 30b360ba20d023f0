import { decimalSeparators } from '#app/i18n/format-count.ts'
import type { Language } from '#domain/language.ts'
import { readMeasure, unitFactors } from '#domain/parse-measure.ts'
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

/** What the numbers of a field are: lengths in a unit, or sizes of a system. */
type Kind = { unit: LengthUnit; isHeight: boolean } | { system: SizeSystem }

/**
 * Parses a number for a field, also with a unit, which is converted to the field's: `180 cm`, `1,80 m`, `5'10½"`, `34½`.
 * Heights are also in metres without a unit. Undefined for other texts, and for sizes of another system.
 */
export function readNumber(text: string | null, kind: Kind): number | undefined {
  const measure = readMeasure(text ?? '')
  if (!measure) return undefined
  const { value, unit } = measure
  if ('system' in kind) return unit === undefined || unit === kind.system ? roundTo(0.01, value) : undefined
  if (unit === undefined) {
    const isMetres = kind.isHeight && kind.unit === 'cm' && value < 3
    return isMetres ? Math.round(value * 100) : roundTo(0.01, value)
  }
  const factor = unit === 'kg' || unit === 'lb' ? undefined : unitFactors[unit]
  if (factor === undefined || unit === kind.unit) return factor && roundTo(0.01, value)
  return kind.unit === 'in' ? roundTo(0.5, (value * factor) / centimetresInInch) : roundTo(0.1, value * factor)
}

function roundTo(step: number, value: number): number {
  return Math.round(value / step) / Math.round(1 / step)
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
    const value = readNumber(text, from)
    if (value === undefined || from.unit === to.unit) return text
    if (to.unit === 'cm') return String(Math.round(value * centimetresInInch))
    return writeNumber(Math.round((value / centimetresInInch) * 2) / 2, language)
  }
  if ('unit' in from || 'unit' in to) return text
  const value = readNumber(text, from)
  const european =
    value === undefined ? undefined : toEuropeanSize(from.garment, value, from.system, from.cut, from.table)
  if (european === undefined || from.system === to.system) return text
  const converted = fromEuropeanSize(to.garment, european, to.system, to.cut, to.table)
  return converted === undefined ? text : writeNumber(converted, language)
}
