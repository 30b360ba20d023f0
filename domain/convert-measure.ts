import { type MeasureUnit, roundToTenth, unitFactors } from './parse-measure.ts'
import { type Garment, type SizeTable, toEuropeanSize } from './sizes.ts'
import { type Measure, talentAttributes } from './talent-attributes.ts'

/**
 * A measure in the unit in which it is stored, rounded as the site rounds: inches to whole centimetres. `sizes` are the
 * agency's tables, if it has some. Undefined for a unit that is not converted, such as sizes of which women's and men's differ.
 */
export function convertMeasure(
  name: Measure,
  { value, unit }: { value: number; unit: MeasureUnit | undefined },
  sizes: Partial<Record<Garment, SizeTable>> = {},
): number | undefined {
  const row = talentAttributes.find((attribute) => attribute.name === name)
  const own = row && 'unit' in row ? row.unit.toLowerCase() : undefined
  // No length is as short as three centimetres: it is in metres.
  if (unit === undefined && own === 'cm' && value < 3) return roundToTenth(value * 100)
  if (unit === undefined || unit === own) return value
  if (own === 'eu') {
    const garment: Garment | undefined = row && 'garment' in row ? row.garment : undefined
    const isSystem = unit === 'br' || unit === 'us' || unit === 'uk'
    return garment && isSystem ? toEuropeanSize(garment, value, unit, undefined, sizes[garment]) : undefined
  }
  const factor = unitFactors[unit]
  if (factor === undefined || (own === 'kg') !== (unit === 'kg' || unit === 'lb')) return undefined
  return unit === 'in' ? Math.round(value * factor) : roundToTenth(value * factor)
}
