import { data } from 'react-router'
import type { Backend } from '#app/backend.ts'
import { lineupPath } from '#app/features/compare/compare-path.ts'
import { cardNotes } from '#app/features/talents/talent-notes.server.ts'
import { ageOf, isMinor, measuresOfMinors, talentView } from '#app/features/talents/talent-view.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { agencyToday } from '#app/layout/site-calendar.server.ts'
import { pageHead } from '#app/seo/page-head.server.ts'
import { withErrorScreen } from '#app/service-errors.server.ts'
import { type Attribute, getAttributes } from '#contracts/agency/attributes.ts'
import { getTalents, type TalentFilters } from '#contracts/agency/talents.ts'
import type { Media } from '#contracts/media.ts'
import type { Category } from '#domain/categories.ts'
import type { Language } from '#domain/language.ts'
import { pathTo, pathToCategory, translatePath } from '#domain/paths.ts'
import { describeFilters } from './describe-filters.server.ts'
import {
  ambiguousSizes,
  countFilters,
  type FilterFields,
  type ListFilters,
  optionNames,
  queryOf,
  rangeNames,
  readFilters,
  readPage,
} from './filters.ts'
import { loadNoResults } from './no-results.server.ts'
import { toServiceFilters } from './service-filters.ts'

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
  const fields = fieldsOf(await loadAttributes(backend, language))
  const filters = readFilters(query, fields, category)
  const sent = toServiceFilters(filters, fields, category)
  const answer = await withErrorScreen(getTalents(backend.agency, { language, paginate: talentsPerPage, page }, sent))
  const lastPage = Math.max(1, answer.last_page)
  if (page > lastPage) throw data(null, 404)
  const today = await agencyToday(backend, language)
  const path = category ? pathToCategory(category, language) : pathTo('models', language)
  const isFilteredOut = answer.total === 0 && countFilters(filters) > 0
  // A foreign service might find minors by what must not be told of them.
  const shown = answer.data.filter((card) => !filtersByPrivate(sent) || !isMinor(ageOf(card, today)))
  return {
    category,
    /** Set when the filters match nobody. */
    noResults: isFilteredOut ? await loadNoResults(backend, language, { category, fields, filters }) : undefined,
    /** Where the list begins; what narrows it down is in `query`. */
    path,
    query: queryOf(filters),
    fields,
    filters,
    /** The active filters, each with the URL of the list without it. */
    active: describeFilters({ category, fields, filters }, messagesOf(language).listFilters, language).map(
      ({ label, rest }) => ({ label, rest: path + queryOf(rest) }),
    ),
    /** The size filters that wait for the visitor to say whose sizes they are, by their labels. */
    ambiguous: ambiguousSizes(filters, fields, category).map((name) => fields[name]?.label ?? name),
    page,
    lastPage,
    perPage: talentsPerPage,
    total: answer.total,
    compareChoice: messagesOf(language).compareChoice,
    lineup: lineupPath(
      language,
      shown.map(({ id }) => id),
    ),
    talents: shown.map((card) => ({ ...talentView(card, language, today), notes: cardNotes(card, language, today) })),
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
  const query = queryOf(filters)
  const url = queryOf(filters, page)
  const whole = { name: talents.category.all, path: pathTo('models', language) }
  return pageHead(backend, language, {
    title: page > 1 ? descriptions.titleOfPage(title, page) : title,
    description: descriptions.models[category ?? 'all'],
    path: path + url,
    alternate: translatePath(path) + url,
    picture: list.picture,
    // Every way to narrow a list down is a page of its own, which search engines need not know.
    index: query === '',
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

/** What can be filtered by: the attributes that the service lists as numbers, or as options. */
function fieldsOf(attributes: Attribute[]): FilterFields {
  const fields: FilterFields = {}
  for (const { name, label, type, unit, options } of attributes) {
    const range = rangeNames.find((candidate) => candidate === name)
    const option = optionNames.find((candidate) => candidate === name)
    if (name === 'city' && options?.length) fields.city = { label, options }
    if (name === 'stays') fields.stays = { label }
    if (name === 'digitals_at') fields.digitals_at = { label }
    if (range && type === 'number') fields[range] = { label, unit: unit ?? undefined }
    if (option && options?.length) fields[option] = { label, options }
  }
  return fields
}

/** Whether the list is narrowed down by what is not told of minors. */
function filtersByPrivate(filters: TalentFilters): boolean {
  return [...rangeNames, ...optionNames, 'city' as const, 'fresh' as const].some(
    (name) => !measuresOfMinors.has(name) && filters[name],
  )
}
