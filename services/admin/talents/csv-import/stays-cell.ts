import type { Stay } from '#contracts/admin/talents.ts'
import { searchName } from '#database/search-name.ts'
import { countries } from '#domain/iso-codes.ts'
import { parseDay } from '#domain/parse-day.ts'
import type { StoredStay } from '../stays.ts'

const dates = /^(\d{4}-\d\d-\d\d)(?:\s*[/–-]\s*|\s+)(\d{4}-\d\d-\d\d)$/

/** The words for a stay that the site does not show. */
const privateWords = new Set(['private', 'privada', 'privado', 'interna', 'interno'])

/**
 * Reads stays from a cell: `São Paulo, BR, 2026-12-01/2026-12-12 | Milan, IT, 2027-02-20/2027-03-02, private`. Each has its
 * city, country (ISO 3166-1 alpha-2), first and last day (ISO 8601), and may be private. Undefined for any other text.
 */
export function parseStays(cell: string): Stay[] | undefined {
  const parts = cell
    .split(/[|\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const stays = parts.flatMap((part) => parseStay(part) ?? [])
  return stays.length === parts.length ? sortStays(stays) : undefined
}

function parseStay(text: string): Stay | undefined {
  const parts = text.split(',').map((part) => part.trim())
  const isPrivate = privateWords.has(searchName(parts.at(-1) ?? ''))
  if (isPrivate) parts.pop()
  const [, from = '', to = ''] = dates.exec(parts.pop() ?? '') ?? []
  const code = parts.pop()?.toUpperCase()
  const country = countries.find((candidate) => candidate === code)
  // The name of a city can have a comma.
  const city = parts.join(', ')
  if (!city || !country || !parseDay(from) || !parseDay(to) || from > to) return undefined
  return { city, country, from, to, public: !isPrivate }
}

function sortStays(stays: Stay[]): Stay[] {
  return stays.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
}

/** Writes stays as `parseStays` reads them. */
export function writeStaysCell(stays: readonly StoredStay[]): string {
  return stays
    .map(({ city, country, from, to, public: isPublic }) => {
      const stay = `${city}, ${country}, ${from}/${to}`
      return isPublic ? stay : `${stay}, private`
    })
    .join(' | ')
}
