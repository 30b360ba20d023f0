import { data } from 'react-router'
import type { Backend } from '#app/backend.ts'
import { toHeightQuery } from '#app/features/compare/height-band.server.ts'
import { loadBoards, type SiteBoard, toBoardView } from '#app/features/talents/boards.server.ts'
import { toMeasureRows } from '#app/features/talents/measure-rows.ts'
import { toCardNotes } from '#app/features/talents/talent-notes.server.ts'
import { listGroundOf, toTalentView } from '#app/features/talents/talent-view.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { loadAgencyColors, loadAgencyToday } from '#app/layout/agency-settings.server.ts'
import { createPageHead } from '#app/seo/page-head.server.ts'
import { withErrorScreen } from '#app/service-errors.server.ts'
import { type Attribute, getAttributes } from '#contracts/agency/attributes.ts'
import type { TalentCard } from '#contracts/agency/talents.ts'
import type { Media } from '#contracts/media.ts'
import { cardMeasures, siteFilters } from '#domain/attribute-names.ts'
import { isFixedCategory } from '#domain/categories.ts'
import { withUnits } from '#domain/chosen-units.ts'
import { nameOfCity } from '#domain/city-names.ts'
import { type Language, locales } from '#domain/language.ts'
import { otherLanguage, pathTo } from '#domain/paths.ts'
import type { AttributeName, SiteFilter, SiteOption } from '#domain/talent-attributes.ts'
import { describeFilters } from './describe-filters.server.ts'
import {
  cutOfFilters,
  type FilterFields,
  findAmbiguousSizes,
  type ListFilters,
  type OptionField,
  queryOf,
  readFilters,
  readPage,
} from './filters.ts'
import { findTalents, toServiceFilters } from './find-talents.server.ts'
import { loadNoResults } from './no-results.server.ts'

const talentsPerPage = 40

/**
 * Loads one page of a list. Throws a 404 for an invalid page number or one beyond the last page, and the error screen when
 * the agency service fails.
 */
export async function loadList(
  backend: Backend,
  { language, board, query }: { language: Language; board: SiteBoard | undefined; query: URLSearchParams },
) {
  const page = readPage(query)
  if (page === undefined) throw data(null, 404)
  const attributes = await loadAttributes(backend, language)
  const fields = fieldsOf(attributes, language)
  const filters = readFilters(query, fields, board?.cut)
  const pageQuery = { language, paginate: talentsPerPage, page }
  const found = await withErrorScreen(findTalents(backend, pageQuery, toServiceFilters(filters, fields, board)))
  const { data: cards, total } = found
  const lastPage = Math.max(1, found.last_page)
  if (page > lastPage) throw data(null, 404)
  const today = await loadAgencyToday(backend, language)
  const colors = await loadAgencyColors(backend, language)
  const path = board?.paths[language] ?? pathTo('models', language)
  const boards = await loadBoards(backend)
  const title = board?.names[language] ?? messagesOf(language).talents.category.all
  const active = describeFilters({ board, fields, filters }, messagesOf(language).listFilters, language)
  const isFilteredOut = total === 0 && active.length > 0
  return {
    title,
    category: board?.category,
    boards: boards.map((other) => toBoardView(other, language)),
    /** The cut of the board's sizes; undefined for either. */
    boardCut: board?.cut,
    /** Only when the filters match no talent. */
    noResults: isFilteredOut ? await loadNoResults(backend, language, { board, fields, filters }) : undefined,
    /** Only for a board without talents. */
    emptyBoard: total === 0 ? messagesOf(language).emptyBoard : undefined,
    /** The list's path; its filters are in `query`. */
    path,
    query: queryOf(filters),
    fields,
    filters,
    /** The active filters, each with the URL of the list without it. */
    active: active.map(({ label, rest }) => ({ label, rest: path + queryOf(rest) })),
    /** The labels of the size filters that are ignored until the visitor selects a cut. */
    ambiguous: findAmbiguousSizes(filters, fields, board?.cut).map((name) => fields.ranges[name]?.label ?? name),
    page,
    lastPage,
    perPage: talentsPerPage,
    total,
    compareChoice: messagesOf(language).compareChoice,
    /** The filter by height as a query, for the line-up. */
    heights: toHeightQuery(filters),
    /** The query of links to pages in these units. */
    units: withUnits('', filters),
    talents: cards.map((card) => ({
      ...toTalentView(card, language, today, filters),
      ground: listGroundOf(card, colors),
      notes: toCardNotes(card, language, today, describeSearched(card, { attributes, filters, board, language })),
    })),
    head: await headOf(backend, language, {
      board,
      title,
      path,
      filters,
      page,
      picture: cards[0]?.cover,
      inWords: active.map(({ label }) => label).join(', '),
    }),
  }
}

interface Search {
  attributes: Attribute[]
  filters: ListFilters
  board: SiteBoard | undefined
  language: Language
}

/** An adult's values of the filtered attributes that cards do not show anyway. Of one chosen option all have the same. */
function describeSearched(
  { attributes: values }: TalentCard,
  { attributes, filters, board, language }: Search,
): string[] {
  const searched = attributes.filter(({ name }) => {
    const filter = filters[name as SiteFilter['name']]
    return Array.isArray(filter) ? filter.length > 1 : filter && !cardMeasures.some((shown) => shown === name)
  })
  const rows = toMeasureRows(
    searched,
    { values: values ?? {}, isMinor: false, boardCut: cutOfFilters(filters, board?.cut) },
    { language, chosen: filters },
  )
  const { option } = messagesOf(language).listFilters
  return rows.map(({ name, label, value }) =>
    Array.isArray(filters[name as SiteOption]) ? option(label, value.toLowerCase()) : `${label} ${value}`,
  )
}

/** The description of a list for search engines. */
function descriptionOf(board: SiteBoard | undefined, language: Language): string {
  const { descriptions } = messagesOf(language)
  if (!board) return descriptions.models.all
  const { category, names } = board
  return isFixedCategory(category) ? descriptions.models[category] : descriptions.board(names[language])
}

export type List = Awaited<ReturnType<typeof loadList>>

function headOf(
  backend: Backend,
  language: Language,
  list: {
    board: SiteBoard | undefined
    title: string
    path: string
    filters: ListFilters
    page: number
    picture: Media | null | undefined
    /** The active filters. */
    inWords: string
  },
) {
  const { descriptions, talents } = messagesOf(language)
  const { board, path, filters, page, inWords } = list
  const title = inWords ? `${list.title}: ${inWords}` : list.title
  const description = descriptionOf(board, language)
  const other = otherLanguage(language)
  const query = queryOf(filters)
  const url = queryOf(filters, page)
  const whole = { name: talents.category.all, path: pathTo('models', language) }
  return createPageHead(backend, language, {
    title: page > 1 ? descriptions.titleOfPage(title, page) : title,
    pictureTitle: list.title,
    description: inWords ? `${inWords}. ${description}` : description,
    path: path + url,
    alternate: (board?.paths[other] ?? pathTo('models', other)) + url,
    picture: list.picture,
    // Exclude the many filtered lists from search engines.
    index: query === '',
    breadcrumbs: board ? [whole, { name: list.title, path }] : [whole],
  })
}

/** Loads the attributes; none when the service fails, because the list works without filters. */
async function loadAttributes(backend: Backend, language: Language): Promise<Attribute[]> {
  try {
    return await getAttributes(backend.agency, language)
  } catch (error) {
    backend.warn('loading filter options failed', { error })
    return []
  }
}

/** Returns the filters for the attributes that the service lists as numbers or options. */
export function fieldsOf(attributes: Attribute[], language: Language): FilterFields {
  const find = (name: AttributeName) => attributes.find((attribute) => attribute.name === name)
  const fields: FilterFields = { ranges: {}, options: {} }
  for (const row of siteFilters) {
    const attribute = find(row.name)
    if (!attribute) continue
    const { label, type, unit, options, sizes } = attribute
    if (row.type !== 'number') {
      if (options?.length) fields.options[row.name] = { label, options }
    } else if (type === 'number') {
      fields.ranges[row.name] = {
        ...{ label, unit: unit ?? undefined },
        ...(unit === row.unit && { limits: { min: row.min, max: row.max } }),
        ...('garment' in row && { garment: row.garment }),
        ...(sizes && { sizes }),
      }
    }
  }
  const [city, stays, digitals] = [find('city'), find('stays'), find('digitals_at')]
  return {
    ...fields,
    ...(city?.options?.length && { city: { label: city.label, options: nameCities(city.options, language) } }),
    ...(stays && { stays: { label: stays.label } }),
    ...(digitals && { digitals_at: { label: digitals.label } }),
  }
}

/** Names the cities in the page's language and sorts them by these names. */
function nameCities(cities: OptionField['options'], language: Language): OptionField['options'] {
  const { compare } = new Intl.Collator(locales[language])
  return cities
    .map(({ value, label }) => ({ value, label: nameOfCity(label, language) }))
    .sort((a, b) => compare(a.label, b.label))
}
