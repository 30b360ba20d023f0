import { type FormEvent, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { CloseIcon } from '#app/components/icons.tsx'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { ChevronIcon, HeightField, NameField, OptionField, OrderField } from './filter-fields.tsx'
import { countFilters, queryOf, readFilters } from './filters.ts'
import type { List } from './list.server.ts'

/** The filter form. It works without JavaScript and is collapsed on phones. */
export function FilterBar({ list }: { list: List }) {
  const { filter } = useLanguage().messages.models
  const { fields, filters, path } = list
  const { form, submit } = useFilterForm(list)
  const active = countFilters(filters)
  return (
    <div className="border-line border-y print:hidden">
      <details className="details-on-phones group/bar">
        <summary className="label flex min-h-12 list-none items-center justify-between">
          <span>
            {filter.open}
            {active > 0 && ` (${active})`}
          </span>
          <ChevronIcon className="group-open/bar:rotate-180" />
        </summary>
        <search>
          <form
            ref={form}
            action={path}
            onSubmit={submit}
            aria-label={filter.label}
            className="grid gap-x-8 gap-y-4 pb-6 md:grid-cols-3 md:pt-2 md:pb-3 xl:grid-cols-[1.3fr_1fr_1fr_1fr_1fr_auto]"
          >
            <NameField value={filters.name} />
            <HeightField label={fields.height ?? filter.height} value={filters.height} />
            {fields.hair && <OptionField name="hair" field={fields.hair} values={filters.hair} />}
            {fields.eyes && <OptionField name="eyes" field={fields.eyes} values={filters.eyes} />}
            <OrderField value={filters.order} />
            <div className="flex items-end max-md:pt-2">
              <button type="submit" className="button max-md:w-full">
                {filter.apply}
              </button>
            </div>
          </form>
        </search>
      </details>
      <ActiveFilters list={list} />
    </div>
  )
}

/** The form follows the address when a filter is removed elsewhere, and writes no empty parameters into it. */
function useFilterForm({ fields, filters, path }: List) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const query = queryOf(filters)
  const shown = useRef(query)

  useEffect(() => {
    if (shown.current === query) return
    shown.current = query
    form.current?.reset()
  }, [query])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const known = { hair: valuesOf(fields.hair), eyes: valuesOf(fields.eyes) }
    const asked = new URLSearchParams(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    )
    const next = queryOf(readFilters(asked, known))
    if (next === query) event.currentTarget.reset()
    else navigate(path + next, { preventScrollReset: true })
  }

  return { form, submit }
}

function valuesOf(field: { options: { value: string }[] } | undefined): string[] {
  return field?.options.map(({ value }) => value) ?? []
}

/** The active filters, each a link to the list without it. */
function ActiveFilters({ list: { active, filters, path } }: { list: List }) {
  const { filter: texts } = useLanguage().messages.models
  if (active.length === 0) return null
  return (
    <ul aria-label={texts.active} className="flex flex-wrap items-center gap-x-6 border-line border-t py-1">
      {active.map(({ label, rest }) => (
        <li key={label}>
          <Link
            to={rest}
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
