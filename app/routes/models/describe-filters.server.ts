import type { SiteBoard } from '#app/features/talents/boards.server.ts'
import { formatShortDay } from '#app/i18n/format-date.server.ts'
import type { LoaderMessages } from '#app/i18n/messages/pt/pages.ts'
import { nameOfCity } from '#domain/city-names.ts'
import type { Language } from '#domain/language.ts'
import { toEuropeanSize } from '#domain/sizes.ts'
import { centimetresInInch, formatFeet, formatNumber } from '#domain/units.ts'
import {
  cutOfFilters,
  type FilterFields,
  findAmbiguousSizes,
  type ListFilters,
  optionsOf,
  type Range,
  type RangeField,
  rangesOf,
  systemOf,
  unitOf,
} from './filters.ts'

/** A list with its filters. */
export interface FilteredList {
  board: SiteBoard | undefined
  fields: FilterFields
  filters: ListFilters
}

/**
 * Returns the labels of a list's active filters, each with the filters without it. Omits sizes without a cut, which are
 * ignored.
 */
export function describeFilters(
  list: FilteredList,
  texts: LoaderMessages['listFilters'],
  language: Language,
): { label: string; rest: ListFilters }[] {
  const { fields, filters, board } = list
  const ambiguous = findAmbiguousSizes(filters, fields, board?.cut)
  const ranges = rangesOf(fields).flatMap(([name, field]) => {
    const range = filters[name]
    if (!range || ambiguous.includes(name)) return []
    const write = { isHeight: name === 'height', list, texts, language }
    return { label: `${field.label} ${describeRange(field, range, write)}`, rest: { ...filters, [name]: undefined } }
  })
  const options = optionsOf(fields).flatMap(([name, field]) => {
    const values = filters[name] ?? []
    return field.options
      .filter(({ value }) => values.includes(value))
      .map(({ value, label }) => {
        const others = values.filter((other) => other !== value)
        return {
          label: name === 'languages' ? texts.speaks(label) : texts.option(field.label, label.toLowerCase()),
          rest: { ...filters, [name]: others.length > 0 ? others : undefined },
        }
      })
  })
  const { name, city, from, to, fresh } = filters
  return [
    ...(name ? [{ label: `“${name}”`, rest: { ...filters, name: undefined } }] : []),
    ...ranges,
    ...options,
    ...(city
      ? [
          {
            label: texts.city(nameOfCity(city, language), formatShortDay(from, language), formatShortDay(to, language)),
            rest: { ...filters, city: undefined, from: undefined, to: undefined },
          },
        ]
      : []),
    ...(fresh
      ? [{ label: texts.fresh(fields.digitals_at?.label ?? '', fresh), rest: { ...filters, fresh: undefined } }]
      : []),
  ]
}

interface RangeContext {
  isHeight: boolean
  list: FilteredList
  texts: LoaderMessages['listFilters']
  language: Language
}

function describeRange(
  field: RangeField,
  { min, max }: Range,
  { isHeight, list: { filters, board }, texts, language }: RangeContext,
): string {
  const write = (format: (value: number) => string, unit: string) =>
    texts.range(min === undefined ? undefined : format(min), max === undefined ? undefined : format(max), unit)
  const number = (value: number) => formatNumber(value, language)
  const { garment, sizes, unit } = field
  if (!garment) {
    if (unitOf(field, filters) === 'cm') return write(number, unit ?? 'cm')
    return isHeight ? write((value) => formatFeet(value * centimetresInInch), '') : write(number, texts.inches)
  }
  const system = systemOf(field, filters)
  if (system === 'eu') return write(number, unit ?? '')
  const cut = cutOfFilters(filters, board?.cut)
  const european = write((value) => number(toEuropeanSize(garment, value, system, cut, sizes) ?? value), 'EU')
  return `${write(number, system.toUpperCase())} (≈ ${european})`
}
