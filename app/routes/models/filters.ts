import { boundsOf, isPlausible, type LengthUnit, readNumber } from '#app/features/talents/filter-numbers.ts'
import { talentOrders } from '#contracts/agency/talent-orders.ts'
import { type ChosenUnits, readUnits } from '#domain/chosen-units.ts'
import { parseDay } from '#domain/parse-day.ts'
import { type Cut, cuts, type Garment, needsCut, type SizeSystem, type SizeTable } from '#domain/sizes.ts'
import type { SiteOption, SiteRange } from '#domain/talent-attributes.ts'

type Order = (typeof talentOrders)[number]

/** The options for the maximum age of the digitals, in days. */
export const freshChoices = [30, 90, 180] as const

export interface Range {
  min?: number
  max?: number
}

/** The filters and the order of a list, in the visitor's units and sizes. */
export interface ListFilters
  extends ChosenUnits,
    Partial<Record<SiteRange, Range>>,
    Partial<Record<SiteOption, string[]>> {
  name?: string
  city?: string
  /** The first and last day in the city, ISO 8601; only with a city. */
  from?: string
  to?: string
  /** The maximum age of the digitals, in days. */
  fresh?: (typeof freshChoices)[number]
  /** The cut of the sizes, if the category does not determine it. */
  cut?: Cut
  /** The order; undefined for the agency's own. */
  order?: Exclude<Order, 'board'>
}

/** A number attribute that can be filtered by. */
export interface RangeField {
  label: string
  /** The plausible values in centimetres or European sizes; undefined when the service has another unit. */
  limits?: { min: number; max: number } | undefined
  /** Only for garment sizes; others are lengths. */
  garment?: Garment | undefined
  /** The service's unit or size system. Only `cm` and `EU` can be converted. */
  unit: string | undefined
  /** The agency's own sizes in other systems; undefined for those of the site. */
  sizes?: SizeTable | undefined
}

/** An option attribute that can be filtered by, in the page's language. */
export interface OptionField {
  label: string
  options: { value: string; label: string }[]
}

/**
 * The filters that the agency service supports, in the order of a canonical URL. Others are neither offered nor read. The
 * server sends them with the list, so that browsers do not load the table of attributes.
 */
export interface FilterFields {
  ranges: Partial<Record<SiteRange, RangeField>>
  options: Partial<Record<SiteOption, OptionField>>
  /** The cities that occur. */
  city?: OptionField
  /** Whether a city can be combined with dates. */
  stays?: { label: string }
  /** The label of the digitals' date. */
  digitals_at?: { label: string }
}

export function rangesOf({ ranges }: FilterFields): [SiteRange, RangeField][] {
  return Object.entries(ranges) as [SiteRange, RangeField][]
}

export function optionsOf({ options }: FilterFields): [SiteOption, OptionField][] {
  return Object.entries(options) as [SiteOption, OptionField][]
}

const maxNameLength = 100

/** Reads the filters of a URL. Ignores invalid ones, and swaps the bounds of reversed ranges. */
export function readFilters(query: URLSearchParams, fields: FilterFields, boardCut?: Cut): ListFilters {
  const filters: ListFilters = readUnits(query)
  const name = readName(query.get('name'))
  if (name) filters.name = name
  const cut = cuts.find((candidate) => candidate === query.get('cut'))
  // A board may determine the cut, as those of women and of men do.
  if (cut && !boardCut) filters.cut = cut
  for (const [name, field] of rangesOf(fields)) {
    const range = readRange(query, name, field, filters)
    if (range) filters[name] = range
  }
  for (const [name, { options }] of optionsOf(fields)) {
    const values = options.map(({ value }) => value).filter((value) => query.getAll(name).includes(value))
    if (values.length > 0) filters[name] = values
  }
  const city = fields.city?.options.find(({ value }) => value === query.get('city'))?.value
  if (city) Object.assign(filters, { city }, fields.stays && readPeriod(query))
  const fresh = freshChoices.find((days) => String(days) === query.get('fresh'))
  if (fresh && fields.digitals_at) filters.fresh = fresh
  const order = talentOrders.find((candidate) => candidate === query.get('order'))
  if (order && order !== 'board') filters.order = order
  return filters
}

/** Returns the query of a list's page with its question mark; empty for the first page without filters. */
export function queryOf(filters: ListFilters, page = 1): string {
  const { name, city, from, to, fresh, sizes, cut, units, order, ...attributes } = filters
  const query = new URLSearchParams()
  if (name) query.set('name', name)
  for (const [attribute, value] of Object.entries(attributes)) {
    if (Array.isArray(value)) {
      for (const option of value) query.append(attribute, option)
    } else {
      if (value?.min !== undefined) query.set(`${attribute}_min`, String(value.min))
      if (value?.max !== undefined) query.set(`${attribute}_max`, String(value.max))
    }
  }
  if (city) query.set('city', city)
  if (from) query.set('from', from)
  if (to) query.set('to', to)
  if (fresh) query.set('fresh', String(fresh))
  if (sizes) query.set('sizes', sizes)
  if (cut) query.set('cut', cut)
  if (units) query.set('units', units)
  if (order) query.set('order', order)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `?${query}` : ''
}

/** Returns only the settings that do not filter: order, units, size system and cut. */
export function removeFilters({ sizes, cut, units, order }: ListFilters): ListFilters {
  return { ...(sizes && { sizes }), ...(cut && { cut }), ...(units && { units }), ...(order && { order }) }
}

/** Reads the page number from a URL: 1 by default, undefined for an invalid number. */
export function readPage(query: URLSearchParams): number | undefined {
  const text = query.get('page')
  if (text === null || text === '') return 1
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}

/** Counts the active filters. The order is not a filter. */
export function countFilters(filters: ListFilters): number {
  const { from: _from, to: _to, sizes: _sizes, cut: _cut, units: _units, order: _order, ...others } = filters
  return Object.values(others).reduce<number>(
    (count, value) => count + (Array.isArray(value) ? value.length : value ? 1 : 0),
    0,
  )
}

/** Returns the size system of a filter's numbers. Sizes of a service that does not use EU sizes are not converted. */
export function systemOf(field: RangeField | undefined, { sizes }: ListFilters): SizeSystem {
  return sizes && field?.unit === 'EU' ? sizes : 'eu'
}

/** Returns the unit of a length filter's numbers. */
export function unitOf(field: RangeField | undefined, { units }: ListFilters): LengthUnit {
  return units && field?.unit === 'cm' ? units : 'cm'
}

/** Returns the cut of the filters' sizes; undefined if neither they nor the board determine it. */
export function cutOfFilters({ cut }: ListFilters, boardCut: Cut | undefined): Cut | undefined {
  return boardCut ?? cut
}

/** Returns the size filters that are ignored until the visitor selects a cut. */
export function findAmbiguousSizes(filters: ListFilters, fields: FilterFields, boardCut: Cut | undefined): SiteRange[] {
  if (cutOfFilters(filters, boardCut)) return []
  return rangesOf(fields)
    .filter(([name, field]) => filters[name] && field.garment && needsCut(field.garment, systemOf(field, filters)))
    .map(([name]) => name)
}

function readName(text: string | null): string | undefined {
  const name = text?.normalize('NFC').replace(/\s+/g, ' ').trim()
  return name && name.length <= maxNameLength && !/\p{Cc}/u.test(name) ? name : undefined
}

/** A period of two days in either order, of which each may be left out. */
function readPeriod(query: URLSearchParams): Pick<ListFilters, 'from' | 'to'> {
  const [from, to] = [parseDay(query.get('from') ?? ''), parseDay(query.get('to') ?? '')]
  const [first, last] = from && to && from > to ? [to, from] : [from, to]
  return { ...(first && { from: first }), ...(last && { to: last }) }
}

function readRange(
  query: URLSearchParams,
  name: SiteRange,
  field: RangeField,
  filters: ListFilters,
): Range | undefined {
  const unit = unitOf(field, filters)
  const { garment, limits } = field
  const read = (bound: 'min' | 'max') => {
    const system = systemOf(field, filters)
    const value = readNumber(
      query.get(`${name}_${bound}`),
      garment ? { system } : { unit, isHeight: name === 'height' },
    )
    if (value === undefined || !limits) return value
    const given = garment ? { garment, size: value, system } : { length: value, unit }
    return isPlausible(limits, given) ? value : undefined
  }
  return boundsOf(read('min'), read('max'))
}
