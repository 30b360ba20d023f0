import type { Backend } from '#app/backend.ts'
import { loadBoards, type SiteBoard } from '#app/features/talents/boards.server.ts'
import { formatCount } from '#app/i18n/format-count.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { ServiceError } from '#contracts/service-error.ts'
import { type Language, perLanguage } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { describeFilters, type FilteredList } from './describe-filters.server.ts'
import { type FilterFields, type ListFilters, queryOf, removeFilters } from './filters.ts'
import { findTalents, toServiceFilters } from './find-talents.server.ts'

interface Candidate {
  label: string
  board: SiteBoard | undefined
  filters: ListFilters
}

const maxSuggestions = 3

/** The maximum number of lists to count for suggestions. */
const maxCandidates = 6

const lists = perLanguage((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }))

/** Describes the filters without results, and suggests lists with results: without one of the filters, or all categories. */
export async function loadNoResults(backend: Backend, language: Language, list: FilteredList) {
  const { board, fields, filters } = list
  const { listFilters, talents } = messagesOf(language)
  const texts = listFilters.noResults
  const settings = removeFilters(filters)
  const active = describeFilters(list, listFilters, language).map(({ label, rest }) => ({
    label: withoutCapital(label),
    rest,
  }))
  const candidates: Candidate[] = [
    ...(board ? [{ label: texts.everywhere, board: undefined, filters }] : []),
    // Removing the only filter is the same as clearing all.
    ...(active.length > 1 ? active : []).map(({ label, rest }) => ({
      label: texts.without(label),
      board,
      filters: rest,
    })),
  ]
  const found = await Promise.all(
    candidates.slice(0, maxCandidates).map((candidate) => countTalents(backend, language, fields, candidate)),
  )
  const boards = [undefined, ...(await loadBoards(backend))]
    .filter((other) => other?.category !== board?.category)
    .map((other) => ({
      label: other?.names[language] ?? talents.category.all,
      path: pathOf(other, language, settings),
    }))
  return {
    title: texts.title(lists(language).format(active.map(({ label }) => label))),
    /** The link to the list without filters. */
    clear: { label: texts.clear, path: pathOf(board, language, settings) },
    heading: texts.suggestions,
    suggestions: [...found.flat(), ...boards].slice(0, maxSuggestions),
  }
}

async function countTalents(
  backend: Backend,
  language: Language,
  fields: FilterFields,
  { label, board, filters }: Candidate,
) {
  try {
    const { total, hasHidden } = await findTalents(
      backend,
      { language, paginate: 1, page: 1 },
      toServiceFilters(filters, fields, board),
    )
    return total > 0 && !hasHidden
      ? [{ label: `${label} (${formatCount(total, language)})`, path: pathOf(board, language, filters) }]
      : []
  } catch (error) {
    // The page works without the suggestions.
    if (error instanceof ServiceError) return []
    throw error
  }
}

function pathOf(board: SiteBoard | undefined, language: Language, filters: ListFilters): string {
  return (board?.paths[language] ?? pathTo('models', language)) + queryOf(filters)
}

/** Returns a label for use within a sentence. */
function withoutCapital(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1)
}
