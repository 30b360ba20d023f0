import type { Database } from '#database/schema/index.ts'
import { dayInTimeZone, toTimeZone } from '#domain/calendar.ts'
import { type Language, locales } from '#domain/language.ts'

/** The current day in the agency's time zone. */
export interface AgencyCalendar {
  /** Reads the time zone from the agency's settings. Call it before each request that needs the day. */
  refresh(): Promise<void>
  /** Today, as an ISO 8601 date. */
  today(): string
  timeZone(): string
}

interface CalendarOptions {
  /** By default the system clock. */
  now?: () => Date
  /** Overrides the time zone of the agency's settings. */
  timeZone?: string | undefined
}

/** The calendar of the agency whose settings are in `db`. Until the first refresh it uses the default time zone. */
export function createAgencyCalendar(
  db: Database,
  { now = () => new Date(), timeZone }: CalendarOptions = {},
): AgencyCalendar {
  let zone = toTimeZone(timeZone)
  return {
    async refresh() {
      if (!timeZone) zone = await readTimeZone(db)
    },
    today: () => dayInTimeZone(zone, now()),
    timeZone: () => zone,
  }
}

/** Writes out the day of a moment, such as `12 de dezembro de 2026`. */
export function formatLongDay(at: Date, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone }).format(at)
}

async function readTimeZone(db: Database): Promise<string> {
  const agency = await db.selectFrom('entities').select('fields').where('name', '=', 'agency').executeTakeFirst()
  return toTimeZone(agency && JSON.parse(agency.fields).time_zone)
}
