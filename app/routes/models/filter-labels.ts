import type { LoaderMessages } from '#app/i18n/messages/pt/loaders.ts'
import type { ListFilters } from './filters.ts'
import type { FilterField } from './list.server.ts'

/** What a list can be narrowed down by, in the page's language, and what it is. */
export interface NarrowedList {
  fields: { height?: string | undefined; hair?: FilterField | undefined; eyes?: FilterField | undefined }
  filters: ListFilters
}

/** One thing that a list is narrowed down by, in words, and the filters without it. */
export interface ActiveFilter {
  label: string
  rest: ListFilters
}

/** Everything that a list is narrowed down by; its order narrows nothing. */
export function activeFilters({ fields, filters }: NarrowedList, texts: LoaderMessages['listFilters']): ActiveFilter[] {
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
