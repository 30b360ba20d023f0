import { boundsOf, isPlausible, readNumber } from '#app/features/talents/filter-numbers.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { measureLimits } from '#domain/attribute-names.ts'
import { type ChosenUnits, readUnits, toUnitParameters } from '#domain/chosen-units.ts'
import type { Language } from '#domain/language.ts'
import { centimetresInInch, formatFeet, formatNumber } from '#domain/units.ts'

/** A filter by height, in the visitor's unit. */
export interface HeightFilter extends ChosenUnits {
  height?: { min?: number; max?: number } | undefined
  /** The texts of bounds that cannot be read. */
  unread?: Partial<Record<'min' | 'max', string>>
}

/** The band of a filter on the ruler of the line-up. */
export interface HeightBand {
  /** In centimetres; undefined without a bound. */
  min: number | undefined
  max: number | undefined
  /** The filter in words: `175 to 180 cm (5′9″ to 5′11″)`. */
  label: string
}

/** Reads the filter by height as the lists do. */
export function readHeightFilter(query: URLSearchParams): HeightFilter {
  const chosen = readUnits(query)
  const unit = chosen.units ?? 'cm'
  const unread: HeightFilter['unread'] = {}
  const [min, max] = (['min', 'max'] as const).map((bound) => {
    const text = query.get(`height_${bound}`)?.trim()
    const value = readNumber(text ?? null, { unit, isHeight: true })
    if (value !== undefined && isPlausible(measureLimits.height, { length: value, unit })) return value
    if (text) unread[bound] = text.slice(0, 40)
    return undefined
  })
  return { height: boundsOf(min, max), ...chosen, ...(Object.keys(unread).length > 0 && { unread }) }
}

/** Returns the filter and the units as the end of a path that has a query: `&height_min=175`. Empty without either. */
export function toHeightQuery({ height, ...chosen }: HeightFilter): string {
  const query = new URLSearchParams({
    ...(height?.min !== undefined && { height_min: String(height.min) }),
    ...(height?.max !== undefined && { height_max: String(height.max) }),
    ...toUnitParameters(chosen),
  })
  return query.size > 0 ? `&${query}` : ''
}

/** Returns the band of the filter; undefined when it has no bound. */
export function toHeightBand({ height, units }: HeightFilter, language: Language): HeightBand | undefined {
  if (!height) return undefined
  const toCentimetres = (value: number | undefined) =>
    value === undefined ? undefined : Math.round(value * (units ? centimetresInInch : 1) * 100) / 100
  const [min, max] = [toCentimetres(height.min), toCentimetres(height.max)]
  const { range } = messagesOf(language).listFilters
  const write = (format: (centimetres: number) => string, unit: string) =>
    range(min === undefined ? undefined : format(min), max === undefined ? undefined : format(max), unit)
  const metric = write((value) => formatNumber(value, language), 'cm')
  const imperial = write(formatFeet, '')
  return { min, max, label: units ? `${imperial} (${metric})` : `${metric} (${imperial})` }
}

/** The rounding of heights on pages: half an inch. A talent whose height rounds to a bound is within the band. */
const halfInchStep = 0.25 * centimetresInInch

/** Whether a height in centimetres is within the band, as the list of the filter has it. */
export function isWithin({ min, max }: HeightBand, height: number, { units }: HeightFilter): boolean {
  const slack = units ? halfInchStep : 0
  return height >= (min ?? 0) - slack && height <= (max ?? Number.POSITIVE_INFINITY) + slack
}
