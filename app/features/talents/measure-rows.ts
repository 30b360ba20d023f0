import { type Attribute, profileMeasures } from '#contracts/agency/attributes.ts'
import { attributesOfMinors } from '#domain/attribute-names.ts'
import type { ChosenUnits } from '#domain/chosen-units.ts'
import type { Language } from '#domain/language.ts'
import { garments } from '#domain/size-tables.ts'
import { type Cut, cutOf, fromEuropeanSize, type SizeSystem } from '#domain/sizes.ts'
import { formatFeet, formatInches, formatNumber, formatPounds } from '#domain/units.ts'

/** One measure of a profile, formatted in the page's language. */
export interface MeasureRow {
  name: string
  label: string
  /** The value in the chosen unit, by default the agency's: `178 cm`, `39 EU`, or an option's label. */
  value: string
  /** The value in other units or systems: `5′10″`, `≈ 37 BR, 8 US, 5,5 UK`. */
  elsewhere?: string
}

/** Formats measures in the agency's units, in feet, inches and sizes of another system (as far as these exist), or in both. */
export type MeasureUnits = 'metric' | 'imperial' | 'both'

const listed: ReadonlySet<string> = new Set(profileMeasures)

/** Precedes sizes in other systems, since conversions are approximate. */
const sizeMark = '≈ '

/** How measures are written. */
export interface Writing {
  language: Language
  /** All units by default. */
  units?: MeasureUnits
  /** The systems of sizes beside the European one; by default those of Brazil, the US and the UK. */
  systems?: readonly SizeSystem[]
  /** The visitor's units and sizes, which are first; by default the agency's. */
  chosen?: ChosenUnits
}

interface MeasuredTalent {
  values: Record<string, string | number | null | undefined>
  /** Whether the talent is under 18, so that only the measures that the law allows are listed. */
  isMinor: boolean
  /** The cut of the board's sizes. */
  boardCut: Cut | undefined
}

/** Returns a talent's known measures, in the order and with the labels of `attributes`. */
export function toMeasureRows(
  attributes: Attribute[],
  { values, isMinor, boardCut }: MeasuredTalent,
  { language, units = 'both', systems = ['br', 'us', 'uk'], chosen = {} }: Writing,
): MeasureRow[] {
  return attributes
    .filter(({ name }) => listed.has(name) && (!isMinor || attributesOfMinors.has(name)))
    .flatMap((attribute) => {
      const value = values[attribute.name]
      if (value === undefined || value === null || value === '') return []
      const cut = cutOf(values.gender, boardCut)
      const { imperial, ...both } = writtenAs(attribute, value, { cut, language, systems, chosen })
      const written = { both, metric: { value: both.value }, imperial: { value: imperial ?? both.value } }[units]
      return [{ name: attribute.name, label: attribute.label, ...written }]
    })
}

function writtenAs(
  { name, unit, options, sizes: table }: Attribute,
  value: string | number,
  { cut, language, systems, chosen }: Required<Omit<Writing, 'units'>> & { cut: Cut | undefined },
): Pick<MeasureRow, 'value' | 'elsewhere'> & { imperial?: string | undefined } {
  const option = options?.find((candidate) => candidate.value === String(value))
  if (option || typeof value === 'string') return { value: option?.label ?? String(value) }
  const own = [formatNumber(value, language), unit].filter(Boolean).join(' ')
  const imperial = imperialOf(name, unit, value)
  if (imperial) {
    const isFirst = chosen.units === 'in' && unit === 'cm'
    return { value: isFirst ? imperial : own, elsewhere: isFirst ? own : imperial, imperial }
  }
  const garment = garments.find((garment) => garment === name)
  if (garment && unit === 'EU') {
    const sizes = systems.flatMap((system) => {
      const size = fromEuropeanSize(garment, value, system, cut, table ?? undefined)
      return size === undefined ? [] : [[system, `${formatNumber(size, language)} ${system.toUpperCase()}`] as const]
    })
    if (sizes.length === 0) return { value: own }
    const first = new Map(sizes).get(chosen.sizes ?? 'eu')
    const imperial = first ?? new Map(sizes).get('us')
    const others = sizes.map(([, size]) => size).filter((size) => size !== first)
    const elsewhere = [...(first ? [own] : []), ...(others.length > 0 ? [sizeMark + others.join(', ')] : [])].join(', ')
    return {
      value: first ? sizeMark + first : own,
      ...(elsewhere && { elsewhere }),
      imperial: imperial && sizeMark + imperial,
    }
  }
  return { value: own }
}

function imperialOf(name: string, unit: Attribute['unit'], value: number): string | undefined {
  if (name === 'height' && unit === 'cm') return formatFeet(value)
  if (unit === 'cm') return formatInches(value)
  return unit === 'kg' ? formatPounds(value) : undefined
}
