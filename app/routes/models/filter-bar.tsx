import { type Ref, useRef } from 'react'
import { CloseIcon } from '#app/components/icons.tsx'
import { formatCount } from '#app/i18n/format-count.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { ActiveFilters, CutQuestion } from './active-filters.tsx'
import {
  ChevronIcon,
  CityField,
  FreshField,
  NameField,
  OptionFields,
  OrderField,
  PeriodFields,
} from './filter-fields.tsx'
import { countFilters, type FilterName, type ListFilters, optionsOf, rangesOf } from './filters.ts'
import type { List } from './list.server.ts'
import { RangeFields, SizeFields } from './range-fields.tsx'
import { useFilterForm, useSearchMessages } from './use-filter-form.ts'
import { closeIfSheet, useSheet } from './use-sheet.ts'

/** The filter form, which is a sheet on phones. It works without JavaScript. */
export function FilterBar({ list }: { list: List }) {
  const texts = useSearchMessages()
  const { fields, path, total } = list
  const sheet = useRef<HTMLDetailsElement>(null)
  const { form, submit, follow, filters } = useFilterForm(list, () => closeIfSheet(sheet.current))
  const found = useRef<HTMLParagraphElement>(null)
  useSheet(sheet)
  const active = countFilters(filters)
  return (
    <div className="border-line border-y print:hidden">
      <details ref={sheet} className="filter-sheet group/bar">
        <summary className="label flex min-h-12 list-none items-center justify-between">
          <span>
            {texts.open}
            {active > 0 && ` (${active})`}
          </span>
          <ChevronIcon className="group-open/bar:hidden" />
          <CloseIcon className="hidden size-5 group-open/bar:block" />
        </summary>
        <search>
          <form
            ref={form}
            action={path}
            onSubmit={submit}
            onChange={follow}
            aria-label={texts.label}
            className="pb-6 md:pt-2 md:pb-1"
          >
            <div className="grid gap-x-6 gap-y-4 md:grid-cols-4 xl:grid-cols-[1fr_repeat(4,1fr)_1.25fr_auto]">
              <NameField value={filters.name} />
              <RangeFields ranges={rangesOf(fields).filter(([, { isMain }]) => isMain)} filters={filters} />
              <OrderField value={filters.order} />
              <div className="filter-sheet-submit flex items-end">
                <button type="submit" className="button max-md:w-full">
                  {texts.apply}
                </button>
              </div>
            </div>
            <MoreFilters list={list} filters={filters} />
          </form>
        </search>
      </details>
      <CutQuestion list={list} />
      <ActiveFilters list={list} found={found} />
      <ResultCount ref={found} total={total} />
    </div>
  )
}

/** The filters outside the form's first row, with the number of active ones. */
function MoreFilters({ list, filters }: { list: List; filters: ListFilters }) {
  const texts = useSearchMessages()
  const { fields, boardCut } = list
  const ranges = rangesOf(fields).filter(([, { isMain }]) => !isMain)
  const names: FilterName[] = [...[...ranges, ...optionsOf(fields)].map(([name]) => name), 'city', 'fresh']
  const active = countFilters(filters, names)
  return (
    <details className="group/more pt-2">
      <summary className="label flex min-h-11 w-fit list-none items-center gap-2">
        {texts.more}
        {active > 0 && ` (${active})`}
        <ChevronIcon className="group-open/more:rotate-180" />
      </summary>
      <div className="grid gap-x-6 gap-y-4 pt-1 pb-4 md:grid-cols-4">
        <RangeFields ranges={ranges} filters={filters} />
        <OptionFields fields={fields} filters={filters} />
        {fields.city && <CityField field={fields.city} value={list.filters.city} />}
        {fields.city && fields.stays && <PeriodFields filters={filters} />}
        {fields.digitals_at && <FreshField label={fields.digitals_at.label} value={list.filters.fresh} />}
        <SizeFields fields={fields} filters={list.filters} boardCut={boardCut} />
      </div>
    </details>
  )
}

/** Announces the number of results after each search. Takes the focus of the last filter that is removed. */
function ResultCount({ ref, total }: { ref: Ref<HTMLParagraphElement>; total: number }) {
  const { language } = useLanguage()
  const { found } = useSearchMessages()
  return (
    <p ref={ref} tabIndex={-1} aria-live="polite" className="sr-only">
      {found(total, formatCount(total, language))}
    </p>
  )
}
