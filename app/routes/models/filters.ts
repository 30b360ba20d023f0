import type { LoaderMessages } from '#app/i18n/messages/pt/loaders.ts'
import { talentOrders } from '#contracts/agency/filters.ts'

type Order = (typeof talentOrders)[number]

/** The filters and the order of a list. */
export interface ListFilters {
  name?: string
  /** In centimetres. */
  height?: { min?: number; max?: number }
  hair?: string[]
  eyes?: string[]
  /** Left out for the agency's own. */
  order?: Exclude<Order, 'board'>
}

/** An option attribute that can be filtered by, in the page's language. */
export interface FilterField {
  label: string
  options: { value: string; label: string }[]
}

/** The values that an option attribute may have. */
interface KnownOptions {
  hair: readonly string[]
  eyes: readonly string[]
}

const maxNameLength = 100
const plausibleHeight = { min: 30, max: 300 }

/** Reads the filters of an address. One that means nothing is ignored; heights the wrong way round are turned. */
export function readFilters(query: URLSearchParams, known: KnownOptions): ListFilters {
  const filters: ListFilters = {}
  const name = readName(query.get('name'))
  const height = readHeight(query.get('height_min'), query.get('height_max'))
  const hair = known.hair.filter((value) => query.getAll('hair').includes(value))
  const eyes = known.eyes.filter((value) => query.getAll('eyes').includes(value))
  const order = talentOrders.find((candidate) => candidate === query.get('order'))
  if (name) filters.name = name
  if (height) filters.height = height
  if (hair.length > 0) filters.hair = hair
  if (eyes.length > 0) filters.eyes = eyes
  if (order && order !== 'board') filters.order = order
  return filters
}

/** The query, with its question mark, of the list's page; empty for the first page of the whole list. */
export function queryOf(filters: ListFilters, page = 1): string {
  const { name, height = {}, hair = [], eyes = [], order } = filters
  const query = new URLSearchParams()
  if (name) query.set('name', name)
  if (height.min !== undefined) query.set('height_min', String(height.min))
  if (height.max !== undefined) query.set('height_max', String(height.max))
  for (const value of hair) query.append('hair', value)
  for (const value of eyes) query.append('eyes', value)
  if (order) query.set('order', order)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `?${query}` : ''
}

/** The page that an address asks for: 1 when it does not say, undefined when it says what cannot be a page. */
export function readPage(query: URLSearchParams): number | undefined {
  const text = query.get('page')
  if (text === null || text === '') return 1
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}

/** The number of active filters. The order is no filter. */
export function countFilters({ name, height, hair = [], eyes = [] }: ListFilters): number {
  return (name ? 1 : 0) + (height ? 1 : 0) + hair.length + eyes.length
}

function readName(text: string | null): string | undefined {
  const name = text?.normalize('NFC').replace(/\s+/g, ' ').trim()
  return name && name.length <= maxNameLength && !/\p{Cc}/u.test(name) ? name : undefined
}

function readHeight(from: string | null, to: string | null): ListFilters['height'] {
  const min = readCentimetres(from)
  const max = readCentimetres(to)
  if (min === undefined && max === undefined) return undefined
  if (min !== undefined && max !== undefined) return { min: Math.min(min, max), max: Math.max(min, max) }
  return min === undefined ? { max } : { min }
}

/** Whole centimetres, or metres as a visitor may write them: `175`, `1,75`, `1.8`. */
function readCentimetres(text: string | null): number | undefined {
  const metres = /^[0-2][.,]\d{1,2}$/.test(text?.trim() ?? '') ? Number(text?.replace(',', '.')) : undefined
  const value = metres === undefined ? parseWholeNumber(text) : Math.round(metres * 100)
  return value !== undefined && value >= plausibleHeight.min && value <= plausibleHeight.max ? value : undefined
}

function parseWholeNumber(text: string | null): number | undefined {
  return text && /^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined
}

/** The fields to filter by, in the page's language, and the active filters. */
export interface FilteredList {
  fields: { height?: string | undefined; hair?: FilterField | undefined; eyes?: FilterField | undefined }
  filters: ListFilters
}

/** The label of an active filter, and the filters without it. */
interface ActiveFilter {
  label: string
  rest: ListFilters
}

/** Labels the active filters of a list. */
export function describeFilters(
  { fields, filters }: FilteredList,
  texts: LoaderMessages['listFilters'],
): ActiveFilter[] {
  const { name, height } = filters
  return [
    ...(name ? [{ label: `“${name}”`, rest: { ...filters, name: undefined } }] : []),
    ...(height
      ? [
          {
            label: `${fields.height ?? texts.height} ${texts.heightRange(height.min, height.max)}`,
            rest: { ...filters, height: undefined },
          },
        ]
      : []),
    ...optionFilters('hair', fields.hair, filters, texts),
    ...optionFilters('eyes', fields.eyes, filters, texts),
  ]
}

function optionFilters(
  name: 'hair' | 'eyes',
  field: FilterField | undefined,
  filters: ListFilters,
  texts: LoaderMessages['listFilters'],
): ActiveFilter[] {
  const values = filters[name] ?? []
  return (field?.options ?? [])
    .filter(({ value }) => values.includes(value))
    .map(({ value, label }) => {
      const others = values.filter((other) => other !== value)
      return {
        label: texts.option(field?.label ?? '', label.toLowerCase()),
        rest: { ...filters, [name]: others.length > 0 ? others : undefined },
      }
    })
}
