import { parseDay } from '#domain/parse-day.ts'

/** The days and the place that somebody asks for. */
export interface Wanted {
  /** ISO 8601 dates. */
  from: string
  to: string
  city?: string | undefined
}

/** What the agency publishes about talents for some days. */
export interface Availability {
  /** The days: `2026-12-04/2026-12-05`. */
  days: string
  /** By talent, such as “in Tokyo until 16 Dec”. */
  notes: Record<string, string>
  /** Whether somebody is in another city than the wanted one. */
  hasAbsences: boolean
}

/** Reads the days and the city of a query or a form; undefined without two days in their order. */
export function readWanted(fields: { get(name: string): unknown }): Wanted | undefined {
  const [from, to] = ['from', 'to'].map((name) => parseDay(String(fields.get(name) ?? '')))
  const city = String(fields.get('city') ?? '').slice(0, 200)
  return from && to && from <= to ? { from, to, city: city || undefined } : undefined
}
