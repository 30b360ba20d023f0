import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { convertNumber } from '#app/features/talents/filter-numbers.ts'
import { rememberUnits } from '#app/features/talents/remembered-units.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { search as en } from '#app/i18n/messages/en/search.ts'
import { search as pt, type SearchMessages } from '#app/i18n/messages/pt/search.ts'
import type { Language } from '#domain/language.ts'
import { parseDay } from '#domain/parse-day.ts'
import { needsCut } from '#domain/sizes.ts'
import { cutOfFilters, type ListFilters, queryOf, rangesOf, readFilters, systemOf, unitOf } from './filters.ts'
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
    if (form.current) resetForm(form.current, list)
    setWritten(list.filters)
  }, [query, list])

  function follow({ currentTarget, target }: ChangeEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLSelectElement) || target.name === 'order') return
    const next = readFilters(valuesOf(currentTarget), fields, boardCut)
    convertNumbers(currentTarget, { before: written, after: next, list, language })
    setWritten(next)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const cut = findMissingCut(event.currentTarget, list)
    if (cut) return askToCheck(cut, catalogues[language].cutHint)
    const unread = findUnreadNumber(event.currentTarget, list)
    if (unread) return askToCheck(unread, catalogues[language].checkNumber)
    const day = findUnreadDay(event.currentTarget)
    if (day) return askToCheck(day, catalogues[language].checkDay)
    const city = findMissingCity(event.currentTarget)
    if (city) return askToCheck(city, catalogues[language].inTownHint)
    const chosen = readFilters(valuesOf(event.currentTarget), fields, boardCut)
    rememberUnits(chosen)
    const next = queryOf(chosen)
    if (next === query) resetForm(event.currentTarget, list)
    else navigate(path + next, { preventScrollReset: true })
    onSubmit()
  }

  const { units, sizes } = written
  return { form, submit, follow, filters: { ...list.filters, units, sizes } as ListFilters }
}

function valuesOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

/** The inputs of the form's ranges; `other` is the name of the input for the other bound. */
function rangeInputsOf(form: HTMLFormElement, { fields }: List) {
  return rangesOf(fields).flatMap(([name, field]) => {
    const [min, max] = [`${name}_min`, `${name}_max`]
    return [min, max].flatMap((own) => {
      const input = form.elements.namedItem(own)
      return input instanceof HTMLInputElement ? [{ name, field, other: own === min ? max : min, input }] : []
    })
  })
}

/** The first field with a text that is no plausible number. Without JavaScript the filter is ignored. */
function findUnreadNumber(form: HTMLFormElement, list: List): HTMLInputElement | undefined {
  const { fields, boardCut } = list
  return rangeInputsOf(form, list).find(({ name, other, input }) => {
    if (input.value.trim() === '') return false
    const values = valuesOf(form)
    values.delete(other)
    return !readFilters(values, fields, boardCut)[name]
  })?.input
}

/** The first field for a day with a text that is none. Without JavaScript the day is ignored. */
function findUnreadDay(form: HTMLFormElement): HTMLInputElement | undefined {
  return ['from', 'to']
    .map((name) => form.elements.namedItem(name))
    .filter((input) => input instanceof HTMLInputElement)
    .find(({ value }) => value.trim() !== '' && !parseDay(value))
}

/** The field for the cut, if a European size in the form cannot be converted without one. */
function findMissingCut(form: HTMLFormElement, list: List): HTMLSelectElement | undefined {
  const cut = form.elements.namedItem('cut')
  const isMissing = rangeInputsOf(form, list).some(({ input }) => isEuropean(input))
  return isMissing && cut instanceof HTMLSelectElement ? cut : undefined
}

function resetForm(form: HTMLFormElement, list: List): void {
  form.reset()
  for (const { input } of rangeInputsOf(form, list)) delete input.dataset.european
}

/** Whether the field has a European size that could not be converted without a cut, and was not changed since. */
function isEuropean(input: HTMLInputElement): boolean {
  return input.value !== '' && input.value === input.dataset.european
}

/** The empty field for the city of dates. Without JavaScript the dates are ignored. */
function findMissingCity(form: HTMLFormElement): HTMLSelectElement | undefined {
  const values = valuesOf(form)
  const city = form.elements.namedItem('city')
  const isMissing = (values.get('from') || values.get('to')) && !values.get('city')
  return isMissing && city instanceof HTMLSelectElement ? city : undefined
}

/** Shows a message at a field until the form changes. Another unit may make the text readable. */
function askToCheck(input: HTMLInputElement | HTMLSelectElement, message: string) {
  input.setCustomValidity(message)
  input.reportValidity()
  const clear = () => input.setCustomValidity('')
  for (const change of ['input', 'reset']) input.form?.addEventListener(change, clear, { once: true })
}

interface Conversion {
  before: ListFilters
  after: ListFilters
  list: List
  language: Language
}

/**
 * Converts the numbers in the form to the selected unit and size system. European sizes stay while the selected system has other
 * numbers for each cut and none is chosen.
 */
function convertNumbers(form: HTMLFormElement, { before, after, list, language }: Conversion): void {
  const { boardCut } = list
  for (const { name, field, input } of rangeInputsOf(form, list)) {
    const { garment, sizes: table } = field
    const of = (filters: ListFilters) => {
      if (!garment) return { unit: unitOf(field, filters), isHeight: name === 'height' }
      const selected = systemOf(field, filters)
      const isWaiting = needsCut(garment, selected) && !cutOfFilters(filters, boardCut)
      const system = isWaiting && (isEuropean(input) || systemOf(field, before) === 'eu') ? 'eu' : selected
      return { garment, system, cut: cutOfFilters(after, boardCut), table }
    }
    const [from, to] = [of(before), of(after)]
    input.value = convertNumber(input.value, from, to, language)
    const isWaiting = 'system' in to && to.system === 'eu' && systemOf(field, after) !== 'eu'
    if (isWaiting) input.dataset.european = input.value
    else delete input.dataset.european
  }
}

const catalogues: Record<Language, SearchMessages> = { pt, en }

/** Returns the texts of the filter form. Use it only in deferred modules, because they contain both languages. */
export function useSearchMessages(): SearchMessages {
  return catalogues[useLanguage().language]
}
