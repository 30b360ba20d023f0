import { type MeasureUnit, roundToTenth, unitFactors } from './parse-measure.ts'
import { type Cut, type Garment, type SizeTable, toEuropeanSize } from './sizes.ts'
import { garmentOf, type Measure, talentAttributes } from './talent-attributes.ts'

interface WrittenMeasure {
  value: number
  unit: MeasureUnit | undefined
}

type SizeTables = Partial<Record<Garment, SizeTable>>

/** A measure in the unit in which it is stored, rounded as the site rounds: inches to whole centimetres. See `toStoredUnit`. */
export function convertMeasure(name: Measure, measure: WrittenMeasure, sizes: SizeTables = {}): number | undefined {
  const value = toStoredUnit(name, measure, { sizes, cut: undefined })
  if (value === undefined || value === measure.value) return value
  return measure.unit === 'in' ? Math.round(value) : roundToTenth(value)
}

/**
 * A measure in the unit in which it is stored. `sizes` are the agency's tables, if it has some. Undefined for a unit that is
 * not converted, such as sizes of which women's and men's differ when the cut is unknown.
 */
export function toStoredUnit(
  name: Measure,
  { value, unit }: WrittenMeasure,
  { sizes, cut }: { sizes: SizeTables; cut: Cut | undefined },
): number | undefined {
  const row = talentAttributes.find((attribute) => attribute.name === name)
  const own = row && 'unit' in row ? row.unit.toLowerCase() : undefined
  // No length is as short as three centimetres: it is in metres.
  if (unit === undefined && own === 'cm' && value < 3) return value * 100
  if (unit === undefined || unit === own) return value
  if (own === 'eu') {
    const garment = garmentOf(name)
    const isSystem = unit === 'br' || unit === 'us' || unit === 'uk'
    return garment && isSystem ? toEuropeanSize(garment, value, unit, cut, sizes[garment]) : undefined
  }
  const factor = unitFactors[unit]
  if (factor === undefined || (own === 'kg') !== (unit === 'kg' || unit === 'lb')) return undefined
  return value * factor
}
