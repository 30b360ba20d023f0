import { type Ref, useRef } from 'react'
import { CloseIcon } from '#app/components/icons.tsx'
import { CompareTools } from '#app/features/compare/compare-tools.tsx'
import { useRememberedUnits } from '#app/features/talents/remembered-units.ts'
import { formatCount } from '#app/i18n/format-count.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { ActiveFilters, CutQuestion } from './active-filters.tsx'
import { CityField, FreshField, NameField, OptionFields, OrderField, PeriodFields } from './filter-fields.tsx'
import { countFilters, type ListFilters, rangesOf } from './filters.ts'
import type { List } from './list.server.ts'
import { RangeFields, SizeFields } from './range-fields.tsx'
import { useFilterForm, useSearchMessages } from './use-filter-form.ts'
import { closeSheet, useSheet } from './use-sheet.ts'

interface FilterBarProps {
  list: List
  /** The talents loaded so far. */
  talents: readonly { id: string }[]
}

/** The list's tools and active filters. The filter form is a sheet. It works without JavaScript. */
export function FilterBar({ list, talents }: FilterBarProps) {
  const texts = useSearchMessages()
  const { compareChoice, heights, path, total } = list
  const sheet = useRef<HTMLDetailsElement>(null)
  const { form, submit, follow, filters } = useFilterForm(list, () => closeSheet(sheet.current))
  const found = useRef<HTMLParagraphElement>(null)
  useSheet(sheet)
  useRememberedUnits()
  const active = countFilters(filters)
  const title = active > 0 ? `${texts.open} (${active})` : texts.open
  return (
    <>
      <div className="list-tools compare-tools">
        <div className="filter-place label" data-title={title}>
          <details ref={sheet} className="filter-sheet group/bar">
            <summary className="label flex min-h-11 list-none items-center justify-between">
              <span className="underlined">{title}</span>
              <CloseIcon className="hidden size-5 group-open/bar:block" />
            </summary>
            <search>
              <form ref={form} action={path} onSubmit={submit} onChange={follow} aria-label={texts.label}>
                <FormFields list={list} filters={filters} />
                <div className="filter-sheet-submit">
                  <button type="submit" className="button-primary w-full">
                    {texts.apply}
                  </button>
                </div>
              </form>
            </search>
          </details>
        </div>
        {total > 0 && <CompareTools texts={compareChoice} talents={talents} heights={heights} />}
      </div>
      <CutQuestion list={list} />
      <ActiveFilters list={list} found={found} />
      <ResultCount ref={found} total={total} />
    </>
  )
}

function FormFields({ list, filters }: { list: List; filters: ListFilters }) {
  const { fields, boardCut } = list
  return (
    <div className="filter-fields">
      <NameField value={filters.name} />
      <OrderField value={filters.order} />
      <RangeFields ranges={rangesOf(fields)} filters={filters} />
      <OptionFields fields={fields} filters={filters} />
      {fields.city && <CityField field={fields.city} value={list.filters.city} />}
      {fields.digitals_at && <FreshField label={fields.digitals_at.label} value={list.filters.fresh} />}
      {fields.city && fields.stays && <PeriodFields filters={filters} />}
      <SizeFields fields={fields} filters={list.filters} boardCut={boardCut} />
    </div>
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
