import { Link } from 'react-router'
import { CloseIcon } from '#app/components/icons.tsx'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { type ListFilters, queryOf } from './filters.ts'
import type { FilterField, List } from './list.server.ts'

/** What the list is narrowed down by, each a link to the list without it. */
export function ActiveFilters({ list: { fields, filters, path } }: { list: List }) {
  const { filter: texts } = useLanguage().messages.models
  const { height } = filters
  const entries: { label: string; rest: ListFilters }[] = [
    ...(filters.name ? [{ label: `“${filters.name}”`, rest: { ...filters, name: undefined } }] : []),
    ...(height
      ? [
          {
            label: `${fields.height ?? texts.height} ${texts.heightRange(height.min, height.max)}`,
            rest: { ...filters, height: undefined },
          },
        ]
      : []),
    ...optionEntries(filters, 'hair', fields.hair),
    ...optionEntries(filters, 'eyes', fields.eyes),
  ]
  if (entries.length === 0) return null
  return (
    <ul aria-label={texts.active} className="flex flex-wrap items-center gap-x-6 border-line border-t py-1">
      {entries.map(({ label, rest }) => (
        <li key={label}>
          <Link
            to={path + queryOf(rest)}
            preventScrollReset
            aria-label={texts.remove(label)}
            className="flex min-h-11 items-center gap-2 text-small"
          >
            {label}
            <CloseIcon className="size-4" />
          </Link>
        </li>
      ))}
      <li className="ml-auto">
        <Link
          to={path + queryOf({ order: filters.order })}
          preventScrollReset
          className="label flex min-h-11 items-center"
        >
          <span className="border-current border-b pb-0.5">{texts.clear}</span>
        </Link>
      </li>
    </ul>
  )
}

function optionEntries(filters: ListFilters, name: 'hair' | 'eyes', field: FilterField | undefined) {
  const values = filters[name] ?? []
  return (field?.options ?? [])
    .filter(({ value }) => values.includes(value))
    .map(({ value, label }) => ({
      label: `${field?.label} ${label.toLowerCase()}`,
      rest: { ...filters, [name]: values.filter((other) => other !== value) },
    }))
}
