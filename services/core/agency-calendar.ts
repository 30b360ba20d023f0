import type { Database } from '#database/schema/index.ts'
import { dayInTimeZone, toTimeZone } from '#domain/calendar.ts'

/** Which day it is where the agency is. */
export interface AgencyCalendar {
  /** Reads the time zone from the agency's settings: to be called before each request that asks for the day. */
  refresh(): Promise<void>
  /** Today, as an ISO 8601 date. */
  today(): string
  timeZone(): string
}

interface CalendarOptions {
  /** By default the clock. */
  now?: () => Date
  /** Takes the place of the agency's setting. */
  timeZone?: string | undefined
}

/** The calendar of the agency whose settings are in `db`. Its day is the default zone's until it was refreshed. */
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

async function readTimeZone(db: Database): Promise<string> {
  const agency = await db.selectFrom('entities').select('fields').where('name', '=', 'agency').executeTakeFirst()
  return toTimeZone(agency && JSON.parse(agency.fields).time_zone)
}
