import type { z } from 'zod'
import type { BookingRecord, bookingInputSchema, NewBooking } from '#contracts/admin/bookings.ts'
import { announceChange } from '#database/changes.ts'
import type { Database } from '#database/schema/index.ts'
import { type BookingKind, defaultExpiry, isWithin, overlaps, type Period } from '#domain/bookings.ts'
import { ProblemError } from '../../http/problem.ts'
import { addBookingEvent, type BookingAuthor } from '../../records/bookings/events.ts'
import { type BookingRow, lockTalents, releaseBookings, updateRanks } from '../../records/bookings/ranks.ts'
import { changesBetween, recordAudit } from '../audit/audit-log.ts'
import { assertTalentVisible } from '../boards.ts'
import type { Actor } from '../http/actor.ts'
import { createEditConflict } from '../http/admin-error.ts'
import { expireOptionsOf } from './expire.ts'
import { readBooking } from './read.ts'

type BookingToStore = NewBooking & { request_id?: string }

/** The author of a user's changes. */
export function authorOf({ user, now, siteUrl }: Actor): BookingAuthor {
  return { by: 'agency', user_id: user.id, now, adminUrl: `${siteUrl}/admin` }
}

/** The site shows where a talent works. */
async function announceWork(transaction: Database, ...bookings: { kind: BookingKind; city: string | null }[]) {
  if (bookings.some(({ kind, city }) => kind === 'confirmed' && city !== null))
    await announceChange(transaction, 'talents')
}

const eventOf = { option: 'optioned', confirmed: 'confirmed', blocked: 'blocked' } as const

/** Adds an option, a confirmed booking or blocked days. 404 for a talent that the user may not see, 409 for an overlap. */
export function createBooking(db: Database, input: BookingToStore, actor: Actor): Promise<BookingRecord> {
  return db.transaction().execute((transaction) => insertBooking(transaction, input, actor))
}

/** Does the same in the transaction of the caller. */
export async function insertBooking(
  transaction: Database,
  { request_id, ...input }: BookingToStore,
  actor: Actor,
): Promise<BookingRecord> {
  const { user, now } = actor
  const author = authorOf(actor)
  const { talent_id, kind } = input
  await assertTalentVisible(transaction, user, String(talent_id))
  await lockTalent(transaction, talent_id, author)
  await transaction
    .selectFrom('talents')
    .select('id')
    .where('id', '=', talent_id)
    .executeTakeFirstOrThrow(() => new ProblemError(422, { errors: { talent_id: ['unknown'] } }))
  await assertClientExists(transaction, input)
  await assertFree(transaction, input)
  const timestamp = now.toISOString()
  const { id } = await transaction
    .insertInto('bookings')
    .values({
      ...input,
      expires_at: expiryOf(kind, input, actor),
      rank: null,
      request_id: request_id ?? null,
      queue: await nextInQueue(transaction, talent_id),
      created_by: user.id,
      created_at: timestamp,
      updated_at: timestamp,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await updateRanks(transaction, talent_id, author)
  const event = { kind: eventOf[kind], request_id: request_id ?? null, booking_id: id, talent_id: String(talent_id) }
  await addBookingEvent(transaction, event, author)
  await announceWork(transaction, input)
  await recordAudit(transaction, user, { action: 'created', resource: 'bookings', record_id: id }, now)
  return readBooking(transaction, String(id), user)
}

/**
 * Changes a booking that is valid. An option that moves to days that it did not hold waits behind those that do. 404 for
 * none, 409 when it has changed since `version`, and for an overlap.
 */
export function changeBooking(
  db: Database,
  id: string | undefined,
  { version, ...input }: z.output<typeof bookingInputSchema>,
  actor: Actor,
): Promise<BookingRecord> {
  const { user, now } = actor
  return db.transaction().execute(async (transaction) => {
    const before = await lockBooking(transaction, { id, version }, actor)
    const { kind, talent_id, request_id } = before
    await assertClientExists(transaction, input, before)
    await assertFree(transaction, { ...input, kind, talent_id }, before.id)
    const after = { ...input, expires_at: expiryOf(kind, input, actor) }
    const timestamp = now.toISOString()
    await transaction
      .updateTable('bookings')
      .set({
        ...after,
        version: version + 1,
        updated_at: timestamp,
        ...(!isWithin(input, before) && { queue: await nextInQueue(transaction, talent_id), rank: null }),
      })
      .where('id', '=', before.id)
      .execute()
    await updateRanks(transaction, talent_id, authorOf(actor))
    const times = ['from', 'to', 'from_time', 'to_time', 'city'] as const
    const changes = changesBetween({ ...before }, after, times)
    const event = { kind: 'changed', request_id, booking_id: before.id, talent_id: String(talent_id) } as const
    if (changes) await addBookingEvent(transaction, { ...event, changes }, authorOf(actor))
    await announceWork(transaction, before, { ...after, kind })
    const changed = changesBetween({ ...before }, after, Object.keys(after))
    // The log says which fields changed: notes and titles may name persons.
    const entry = { action: 'changed', resource: 'bookings', record_id: before.id }
    if (changed)
      await recordAudit(transaction, user, { ...entry, changes: { fields: Object.keys(changed).join(', ') } }, now)
    return readBooking(transaction, id, user)
  })
}

/** Confirms an option of rank 1 and releases those behind it. 409 for another rank, or when it has changed. */
export function confirmBooking(
  db: Database,
  id: string | undefined,
  version: number,
  actor: Actor,
): Promise<BookingRecord> {
  const { user, now } = actor
  return db.transaction().execute(async (transaction) => {
    const option = await lockBooking(transaction, { id, version }, actor)
    const { talent_id, request_id } = option
    if (option.kind !== 'option' || option.rank !== 1)
      throw new ProblemError(409, { reason: 'outranked', detail: 'Only an option of rank 1 can be confirmed.' })
    await transaction
      .updateTable('bookings')
      .set({ kind: 'confirmed', rank: null, expires_at: null, version: version + 1, updated_at: now.toISOString() })
      .where('id', '=', option.id)
      .execute()
    const event = { kind: 'confirmed', request_id, booking_id: option.id, talent_id: String(talent_id) } as const
    await addBookingEvent(transaction, event, authorOf(actor))
    const behind = await findOverlapping(transaction, [talent_id], option, option.id)
    await releaseBookings(transaction, behind, 'released', authorOf(actor))
    await announceWork(transaction, { ...option, kind: 'confirmed' })
    await recordAudit(transaction, user, { action: 'confirmed', resource: 'bookings', record_id: option.id }, now)
    return readBooking(transaction, id, user)
  })
}

/** Ends a booking of any kind, and promotes the options behind an option. 409 when it has changed or ended. */
export function releaseBooking(
  db: Database,
  id: string | undefined,
  version: number,
  actor: Actor,
): Promise<BookingRecord> {
  const { user, now } = actor
  return db.transaction().execute(async (transaction) => {
    const booking = await lockBooking(transaction, { id, version }, actor)
    await releaseBookings(transaction, [booking], 'released', authorOf(actor))
    await announceWork(transaction, booking)
    await recordAudit(transaction, user, { action: 'released', resource: 'bookings', record_id: booking.id }, now)
    return readBooking(transaction, id, user)
  })
}

/** Locks a talent, whose options that are over by now end first. */
async function lockTalent(transaction: Database, talentId: number, author: BookingAuthor): Promise<void> {
  await lockTalents(transaction, [talentId])
  await expireOptionsOf(transaction, talentId, author)
}

/** The end of a locked talent's queue. */
async function nextInQueue(transaction: Database, talentId: number): Promise<number> {
  const { last } = await transaction
    .selectFrom('bookings')
    .select((eb) => eb.fn.max('queue').as('last'))
    .where('talent_id', '=', talentId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** A valid booking whose talent is locked. */
async function lockBooking(
  transaction: Database,
  { id, version }: { id: string | undefined; version: number },
  actor: Actor,
): Promise<BookingRecord> {
  const { talent_id } = await readBooking(transaction, id, actor.user)
  await lockTalent(transaction, talent_id, authorOf(actor))
  const booking = await readBooking(transaction, id, actor.user)
  if (booking.version !== version || booking.released_at !== null) throw createEditConflict(booking)
  return booking
}

/** Throws a 409 when something excludes a booking: anything confirmed or blocked, and for those kinds also options. */
async function assertFree(
  transaction: Database,
  booking: Period & { talent_id: number; kind: BookingKind },
  ownId?: number,
): Promise<void> {
  const others = await findOverlapping(transaction, [booking.talent_id], booking, ownId)
  const excluding = booking.kind === 'option' ? others.filter(({ kind }) => kind !== 'option') : others
  if (excluding.length === 0) return
  const reason = excluding.every(({ kind }) => kind === 'option') ? 'outranked' : 'overlap'
  throw new ProblemError(409, { reason, detail: 'The talent has something else on these days.' })
}

/** The valid bookings of talents that share time with a period. */
export async function findOverlapping(
  db: Database,
  talentIds: readonly number[],
  period: Period,
  ownId?: number,
): Promise<BookingRow[]> {
  if (talentIds.length === 0) return []
  const near = await db
    .selectFrom('bookings')
    .selectAll()
    .where('talent_id', 'in', talentIds)
    .where('released_at', 'is', null)
    .where('from', '<=', period.to)
    .where('to', '>=', period.from)
    .orderBy('id')
    .execute()
  return near.filter((other) => other.id !== ownId && overlaps(other, period))
}

/** An option always expires. */
function expiryOf(kind: BookingKind, input: Period & { expires_at: string | null }, { now, timeZone }: Actor) {
  if (kind !== 'option') return null
  if (input.expires_at === null) return defaultExpiry(input, { now, timeZone })
  if (input.expires_at > now.toISOString()) return input.expires_at
  throw new ProblemError(422, { errors: { expires_at: ['in_past'] } })
}

interface ClientOfBooking {
  client_id: number | null
  contact_id: number | null
}

/** Throws a 422 for a client or contact that does not exist. Those of the stored booking may be in the bin. */
async function assertClientExists(
  transaction: Database,
  { client_id, contact_id }: ClientOfBooking,
  stored?: ClientOfBooking,
): Promise<void> {
  const checks = [
    ['client_id', 'clients', client_id],
    ['contact_id', 'contacts', contact_id],
  ] as const
  for (const [field, table, id] of checks) {
    if (id === null || id === stored?.[field]) continue
    await transaction
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => new ProblemError(422, { errors: { [field]: ['unknown'] } }))
  }
}
