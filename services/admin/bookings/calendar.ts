import ical, { escape as escapeText, type ICalEventData, ICalEventStatus } from 'ical-generator'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { Database } from '#database/schema/index.ts'
import { isMinor } from '#domain/age.ts'
import type { BookingKind } from '#domain/bookings.ts'
import { daysBefore, instantAt, startOfDay } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { hourSeconds } from '#domain/time.ts'
import { ProblemError } from '../../http/problem.ts'
import { findAgencyContact } from '../../records/submissions/submission-mail.ts'
import type { AdminContext } from '../context.ts'
import { queryBookings } from './read.ts'

/** The bookings of a calendar: of these boards, or of a talent. */
export type CalendarOwner = { language: Language } & (Pick<CurrentUser, 'boards'> | { talent_id: number })

/** How long bookings stay in a calendar after their last day, in days. */
const pastDays = 90

const texts = {
  pt: {
    title: 'Agenda',
    option: (rank: number | null) => `${rank}ª opção`,
    confirmed: 'Confirmado',
    blocked: 'Bloqueado',
  },
  en: {
    title: 'Bookings',
    option: (rank: number | null) => `Option ${rank}`,
    confirmed: 'Confirmed',
    blocked: 'Blocked',
  },
} satisfies Record<Language, unknown>

/** The valid bookings of an owner in iCalendar format (RFC 5545). 404 for a deleted talent. */
export async function writeCalendar(
  { db, today, timeZone, siteUrl }: Pick<AdminContext, 'db' | 'today' | 'timeZone' | 'siteUrl'>,
  owner: CalendarOwner,
): Promise<string> {
  const rows = await readRows(db, owner, today())
  const context = { ...owner, isOfTalent: 'talent_id' in owner, today: today(), timeZone: timeZone(), siteUrl }
  const calendar = ical({
    // The library does not escape it.
    name: escapeText(await nameCalendar(db, owner, today()), false),
    prodId: '//Passarela//Bookings//EN',
    ttl: hourSeconds,
    events: rows.map((row) => toEvent(row, context)),
  })
  return calendar.toString()
}

function readRows(db: Database, owner: CalendarOwner, today: string) {
  const boards = 'boards' in owner ? owner.boards : null
  const bookings = queryBookings(db, { boards })
    .select(['talents.birthdate', 'talents.published'])
    .where('released_at', 'is', null)
    .where('to', '>=', daysBefore(today, pastDays))
    .orderBy('from')
    .orderBy('bookings.id')
  if ('talent_id' in owner) return bookings.where('talent_id', '=', owner.talent_id).execute()
  return bookings.execute()
}

async function nameCalendar(db: Database, owner: CalendarOwner, today: string): Promise<string> {
  const { title } = texts[owner.language]
  if (!('talent_id' in owner)) return [(await findAgencyContact(db)).name, title].filter(Boolean).join(' · ')
  const talent = await db
    .selectFrom('talents')
    .select(['name as talent', 'id as talent_id', 'birthdate', 'published'])
    .where('id', '=', owner.talent_id)
    .executeTakeFirstOrThrow(() => new ProblemError(404))
  return `${nameOf(talent, today)} · ${title}`
}

interface TalentOfBooking {
  talent_id: number
  talent: string
  birthdate: string | null
  published: number
}

/** The name of a talent. That of a minor leaves the back office only when the site shows it. */
function nameOf({ talent_id, talent, birthdate, published }: TalentOfBooking, today: string): string {
  const isHidden = isMinor(birthdate, today) && published === 0
  return (isHidden ? '' : talent) || `#${talent_id}`
}

interface EventContext {
  language: Language
  isOfTalent: boolean
  today: string
  timeZone: string
  siteUrl: string
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

function toEvent(row: Row, { language, isOfTalent, today, timeZone, siteUrl }: EventContext): ICalEventData {
  const { kind, rank, title, client, city, country, birthdate } = row
  const minor = isMinor(birthdate, today)
  const state = kind === 'option' ? texts[language].option(rank) : texts[language][kind]
  // The days that a minor is not free are no work, and the site does not say where a minor is.
  const job = minor && kind === 'blocked' ? null : title
  const parts = isOfTalent ? [state, job] : [state, nameOf(row, today), job, client]
  const place = [city, country].filter(Boolean).join(', ')
  return {
    id: `booking-${row.id}@${new URL(siteUrl).hostname}`,
    sequence: row.version - 1,
    stamp: new Date(row.updated_at),
    created: new Date(row.created_at),
    lastModified: new Date(row.updated_at),
    summary: parts.filter(Boolean).join(' · '),
    status: statuses[kind],
    ...(place && !minor && { location: place }),
    ...(row.request_id && !isOfTalent && { url: `${siteUrl}/admin/submissions/${row.request_id}` }),
    ...toTimes(row, timeZone),
  }
}

const statuses: Record<BookingKind, ICalEventStatus> = {
  option: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  blocked: ICalEventStatus.CONFIRMED,
}

/** Whole days, or instants in UTC, which need no definition of the time zone. The end is exclusive. */
function toTimes({ from, to, from_time, to_time }: Row, timeZone: string) {
  const dayAfter = daysBefore(to, -1)
  if (!from_time && !to_time) return { allDay: true, start: new Date(from), end: new Date(dayAfter) }
  return {
    start: from_time ? instantAt(from, from_time, timeZone) : startOfDay(from, timeZone),
    end: to_time ? instantAt(to, to_time, timeZone) : startOfDay(dayAfter, timeZone),
  }
}
