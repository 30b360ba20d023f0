import { data } from 'react-router'
import type { Backend } from '#app/backend.ts'
import { talentView } from '#app/features/talents/talent-view.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { agencyToday } from '#app/layout/site-calendar.server.ts'
import { pageHead } from '#app/seo/page-head.server.ts'
import { withErrorScreen } from '#app/service-errors.server.ts'
import { type Attribute, getAttributes } from '#contracts/agency/attributes.ts'
import { getTalents } from '#contracts/agency/talents.ts'
import type { Media } from '#contracts/media.ts'
import type { Category } from '#domain/categories.ts'
import type { Language } from '#domain/language.ts'
import { pathTo, pathToCategory, translatePath } from '#domain/paths.ts'
import {
  countFilters,
  describeFilters,
  type FilterField,
  type ListFilters,
  queryOf,
  readFilters,
  readPage,
} from './filters.ts'

import { loadNoResults } from './no-results.server.ts'

const talentsPerPage = 40

/**
 * One page of a list. A page that is none, or lies beyond the last, is thrown as a 404; the agency service's failure
 * as the error screen.
 */
export async function loadList(
  backend: Backend,
  { language, category, query }: { language: Language; category: Category | undefined; query: URLSearchParams },
) {
  const page = readPage(query)
  if (page === undefined) throw data(null, 404)
  const attributes = await loadAttributes(backend, language)
  const fields = {
    height: labelOf(attributes, 'height'),
    hair: fieldOf(attributes, 'hair'),
    eyes: fieldOf(attributes, 'eyes'),
  }
  const filters = readFilters(query, { hair: valuesOf(fields.hair), eyes: valuesOf(fields.eyes) })
  const answer = await withErrorScreen(
    getTalents(backend.agency, { language, paginate: talentsPerPage, page }, { category, ...filters }),
  )
  const lastPage = Math.max(1, answer.last_page)
  if (page > lastPage) throw data(null, 404)
  const today = await agencyToday(backend, language)
  const path = category ? pathToCategory(category, language) : pathTo('models', language)
  const isFilteredOut = answer.total === 0 && countFilters(filters) > 0
  return {
    category,
    /** Set when the filters match nobody. */
    noResults: isFilteredOut ? await loadNoResults(backend, language, { category, fields, filters }) : undefined,
    /** Where the list begins; what narrows it down is in `filters`. */
    path,
    fields,
    filters,
    /** The active filters, each with the path of the list without it. */
    active: describeFilters({ fields, filters }, messagesOf(language).listFilters).map(({ label, rest }) => ({
      label,
      rest: path + queryOf(rest),
    })),
    page,
    lastPage,
    perPage: talentsPerPage,
    total: answer.total,
    compareChoice: messagesOf(language).compareChoice,
    talents: answer.data.map((card) => talentView(card, language, today)),
    head: await headOf(backend, language, { category, path, filters, page, picture: answer.data[0]?.cover }),
  }
}

export type List = Awaited<ReturnType<typeof loadList>>

function headOf(
  backend: Backend,
  language: Language,
  list: {
    category: Category | undefined
    path: string
    filters: ListFilters
    page: number
    picture: Media | null | undefined
  },
) {
  const { descriptions, talents } = messagesOf(language)
  const { category, path, filters, page } = list
  const title = talents.category[category ?? 'all']
  const query = queryOf(filters, page)
  const whole = { name: talents.category.all, path: pathTo('models', language) }
  return pageHead(backend, language, {
    title: page > 1 ? descriptions.titleOfPage(title, page) : title,
    description: descriptions.models[category ?? 'all'],
    path: path + query,
    alternate: translatePath(path) + query,
    picture: list.picture,
    // Every way to narrow a list down is a page of its own, which search engines need not know.
    index: countFilters(filters) === 0 && !filters.order,
    breadcrumbs: category ? [whole, { name: title, path }] : [whole],
  })
}

/** The attributes, or none: a list without its options to filter by is still a list. */
async function loadAttributes(backend: Backend, language: Language): Promise<Attribute[]> {
  try {
    return await getAttributes(backend.agency, language)
  } catch (error) {
    backend.warn('the list is shown without its options', { error })
    return []
  }
}

function labelOf(attributes: Attribute[], name: string): string | undefined {
  return attributes.find((attribute) => attribute.name === name)?.label
}

function fieldOf(attributes: Attribute[], name: string): FilterField | undefined {
  const attribute = attributes.find((candidate) => candidate.name === name)
  return attribute?.options?.length ? { label: attribute.label, options: attribute.options } : undefined
}

function valuesOf(field: FilterField | undefined): string[] {
  return field?.options.map(({ value }) => value) ?? []
}
