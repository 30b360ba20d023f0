import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { convertNumber, readNumber } from '#app/features/talents/filter-numbers.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { search as en } from '#app/i18n/messages/en/search.ts'
import { search as pt, type SearchMessages } from '#app/i18n/messages/pt/search.ts'
import type { Language } from '#domain/language.ts'
import { europeanSizes, needsCut } from '#domain/sizes.ts'
import {
  cutOfFilters,
  isSize,
  type ListFilters,
  queryOf,
  rangeNames,
  readFilters,
  sizeNames,
  systemOf,
  unitOf,
} from './filters.ts'
import type { List } from './list.server.ts'

/**
 * Resets the form when a link removes a filter, and writes no empty parameters into the URL. `filters` are the list's filters
 * with the form's current unit and size system, which can differ from the URL until the form is sent.
 */
export function useFilterForm(list: List, onSubmit: () => void) {
  const { boardCut, fields, path, query } = list
  const navigate = useNavigate()
  const { language } = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const currentQuery = useRef(query)
  const [written, setWritten] = useState<ListFilters>(list.filters)

  useEffect(() => {
    if (currentQuery.current === query) return
    currentQuery.current = query
    form.current?.reset()
    setWritten(list.filters)
  }, [query, list.filters])

  function follow({ currentTarget, target }: ChangeEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLSelectElement) || target.name === 'order') return
    const next = readFilters(valuesOf(currentTarget), fields, boardCut)
    if (target.name !== 'cut') convertNumbers(currentTarget, { before: written, after: next, list, language })
    else if (!cutOfFilters(written, boardCut)) convertEuropeanSizes(currentTarget, { after: next, list, language })
    setWritten(next)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const unread = findUnreadNumber(event.currentTarget, list)
    if (unread) return askToCheck(unread, catalogues[language].checkNumber)
    const next = queryOf(readFilters(valuesOf(event.currentTarget), fields, boardCut))
    if (next === query) event.currentTarget.reset()
    else navigate(path + next, { preventScrollReset: true })
    onSubmit()
  }

  const { units, sizes } = written
  return { form, submit, follow, filters: { ...list.filters, units, sizes } as ListFilters }
}

function valuesOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

/** The first field with a text that is no plausible number. Without JavaScript the filter is ignored. */
function findUnreadNumber(form: HTMLFormElement, { fields, boardCut }: List): HTMLInputElement | undefined {
  for (const name of rangeNames) {
    for (const [bound, other] of [['min', 'max'] as const, ['max', 'min'] as const]) {
      const input = form.elements.namedItem(`${name}_${bound}`)
      if (!(input instanceof HTMLInputElement) || input.value.trim() === '') continue
      const values = valuesOf(form)
      values.delete(`${name}_${other}`)
      if (!readFilters(values, fields, boardCut)[name]) return input
    }
  }
  return undefined
}

/** Shows a message at a field until its text changes. */
function askToCheck(input: HTMLInputElement, message: string) {
  input.closest('details')?.setAttribute('open', '')
  input.setCustomValidity(message)
  input.reportValidity()
  input.addEventListener('input', () => input.setCustomValidity(''), { once: true })
}

interface Conversion {
  before: ListFilters
  after: ListFilters
  list: List
  language: Language
}

/** Converts the numbers in the form to the selected unit and size system. */
function convertNumbers(
  form: HTMLFormElement,
  { before, after, list: { fields, boardCut }, language }: Conversion,
): void {
  for (const name of rangeNames) {
    const field = fields[name]
    const of = (filters: ListFilters) =>
      isSize(name)
        ? {
            garment: name,
            system: systemOf(field, filters),
            cut: cutOfFilters(after, boardCut),
            table: field?.sizes,
          }
        : { unit: unitOf(field, filters), isHeight: name === 'height' }
    for (const bound of ['min', 'max']) {
      const input = form.elements.namedItem(`${name}_${bound}`)
      if (input instanceof HTMLInputElement) input.value = convertNumber(input.value, of(before), of(after), language)
    }
  }
}

/** Converts the sizes that stayed European because their selected system has other numbers for each cut. */
function convertEuropeanSizes(
  form: HTMLFormElement,
  { after, list: { fields, boardCut }, language }: Omit<Conversion, 'before'>,
): void {
  const cut = cutOfFilters(after, boardCut)
  for (const garment of sizeNames) {
    const system = systemOf(fields[garment], after)
    if (!needsCut(garment, system)) continue
    const { min, max } = europeanSizes[garment]
    const table = fields[garment]?.sizes
    for (const bound of ['min', 'max']) {
      const input = form.elements.namedItem(`${garment}_${bound}`)
      const size = input instanceof HTMLInputElement ? readNumber(input.value) : undefined
      if (!(input instanceof HTMLInputElement) || size === undefined || size < min || size > max) continue
      const of = { garment, cut, table }
      input.value = convertNumber(input.value, { ...of, system: 'eu' }, { ...of, system }, language)
    }
  }
}

const catalogues: Record<Language, SearchMessages> = { pt, en }

/** Returns the texts of the filter form. Use it only in deferred modules, because they contain both languages. */
export function useSearchMessages(): SearchMessages {
  return catalogues[useLanguage().language]
}
