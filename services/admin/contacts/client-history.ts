import { sql } from 'kysely'
import type { ClientHistoryEntry } from '#contracts/admin/client-history.ts'
import type { Database } from '#database/schema/index.ts'
import { parseRowId } from '../../../database/row-id.ts'
import { ProblemError } from '../../http/problem.ts'
import { findTalentNames, limitPackagesToBoards } from '../boards.ts'
import { queryBookings } from '../bookings/read.ts'
import { findVisibleTalents } from '../bookings/visible-talents.ts'
import type { Actor } from '../http/actor.ts'
import { payloadField } from '../inbox/list.ts'
import { fieldsOf, queryVisibleSubmissions } from '../inbox/submissions.ts'

/** Entries of each kind: enough for a page, and each list shows the rest. */
const maxPerKind = 100

/** Packages, rooms, requests and bookings with a client, newest first. 404 for no client. */
export async function readClientHistory(
  db: Database,
  id: string | undefined,
  actor: Actor,
): Promise<ClientHistoryEntry[]> {
  const clientId = parseRowId(id ?? '') ?? 0
  const { name } = await db
    .selectFrom('clients')
    .select('name')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow(() => new ProblemError(404))
  const requests = await findRequests(db, clientId, actor)
  const [packages, rooms, bookings] = await Promise.all([
    findPackages(db, actor, { clientId }),
    findRooms(db, actor, { ids: requests.flatMap(({ room }) => room ?? []) }),
    findBookings(db, clientId, actor),
  ])
  const entries = [...packages, ...rooms, ...requests.map(({ room: _room, ...entry }) => entry), ...bookings]
  return sortEntries(entries.map((entry) => ({ ...entry, client: name })))
}

/** The packages and rooms that a talent was shown in, newest first. 404 for no talent. */
export async function readTalentHistory(
  db: Database,
  id: string | undefined,
  actor: Actor,
): Promise<ClientHistoryEntry[]> {
  const talent = String(parseRowId(id ?? '') ?? 0)
  if (!(await findTalentNames(db, actor.user, [talent])).has(talent)) throw new ProblemError(404)
  const entries = await Promise.all([findPackages(db, actor, { talent }), findRooms(db, actor, { talent })])
  return sortEntries(entries.flat().map((entry) => ({ ...entry, talents: [] })))
}

function sortEntries(entries: ClientHistoryEntry[]): ClientHistoryEntry[] {
  return entries.sort((one, other) => (one.at < other.at ? 1 : Number(one.at > other.at) * -1))
}

/** The links of packages to the contacts of a client, or those of packages that show a talent. */
async function findPackages(
  db: Database,
  { user, now }: Actor,
  { clientId, talent }: { clientId?: number; talent?: string },
): Promise<ClientHistoryEntry[]> {
  let links = db
    .selectFrom('selection_links')
    .innerJoin('selections', 'selections.id', 'selection_links.selection_id')
    .innerJoin('contacts', 'contacts.id', 'selection_links.contact_id')
    .leftJoin('clients', 'clients.id', 'contacts.client_id')
    .select(['selections.id', 'selections.title', 'selections.expires_at', 'selection_links.revoked_at'])
    .select(['selection_links.created_at as at', 'contacts.name as contact', 'clients.name as client'])
    .where('selections.kind', '=', 'package')
  if (clientId !== undefined) links = links.where('contacts.client_id', '=', clientId)
  if (talent !== undefined) links = links.where('selections.id', 'in', containing(db, talent))
  const rows = await limitPackagesToBoards(links, user)
    .orderBy('selection_links.created_at', 'desc')
    .orderBy('selection_links.id', 'desc')
    .limit(maxPerKind)
    .execute()
  const talentsOf = await findTalentsOf(db, user, rows)
  return rows.map(({ expires_at, revoked_at, ...row }) => ({
    ...row,
    ...noDays,
    kind: 'package',
    state: revoked_at !== null ? 'revoked' : toState(expires_at, now),
    talents: talentsOf.get(row.id) ?? [],
  }))
}

/** Rooms from which a client asked, or that show a talent. Nobody learns whose room it is before its owner asks. */
async function findRooms(
  db: Database,
  { user, now }: Actor,
  { ids, talent }: { ids?: string[]; talent?: string },
): Promise<ClientHistoryEntry[]> {
  if (ids?.length === 0) return []
  let rooms = db.selectFrom('selections').select(['id', 'title', 'expires_at', 'created_at']).where('kind', '=', 'room')
  if (ids !== undefined) rooms = rooms.where('id', 'in', ids)
  if (talent !== undefined) rooms = rooms.where('id', 'in', containing(db, talent))
  const rows = await rooms.orderBy('created_at', 'desc').orderBy('id').limit(maxPerKind).execute()
  const talentsOf = await findTalentsOf(db, user, rows)
  return rows.map(({ id, title, expires_at, created_at }) => ({
    ...noDays,
    kind: 'room',
    id,
    title,
    state: toState(expires_at, now),
    contact: null,
    client: null,
    talents: talentsOf.get(id) ?? [],
    at: created_at,
  }))
}

const noDays = { from: null, to: null, request_id: null }

function toState(expires_at: string, now: Date): 'open' | 'expired' {
  return expires_at > now.toISOString() ? 'open' : 'expired'
}

function containing(db: Database, talent: string) {
  return db.selectFrom('selection_talents').select('selection_id').where('talent_id', '=', talent)
}

/** The names of the talents of selections that a user may see. */
async function findTalentsOf(db: Database, user: Actor['user'], selections: readonly { id: string }[]) {
  if (selections.length === 0) return new Map<string, string[]>()
  const ids = selections.map(({ id }) => id)
  const rows = await db
    .selectFrom('selection_talents')
    .select(['selection_id', 'talent_id'])
    .where('selection_id', 'in', ids)
    .orderBy('position')
    .execute()
  const shown = rows.map(({ talent_id }) => talent_id)
  const names = await findTalentNames(db, user, shown)
  const groups = [...Map.groupBy(rows, ({ selection_id }) => selection_id)]
  return new Map(groups.map(([id, talents]) => [id, talents.flatMap(({ talent_id }) => names.get(talent_id) ?? [])]))
}

/** Requests of a client's contacts, known by their addresses, and those that became bookings with the client. */
async function findRequests(db: Database, clientId: number, actor: Actor) {
  const rows = await queryVisibleSubmissions(db, actor)
    .innerJoin('booking_requests', 'booking_requests.id', 'submissions.id')
    .select(['booking_requests.id', 'product', 'city', 'from', 'to', 'state', 'selection_id', 'payload'])
    .select('booking_requests.created_at as at')
    .where(({ eb, or, selectFrom }) => {
      const addresses = selectFrom('contacts').select((contact) => contact.fn<string>('lower', ['email']).as('email'))
      const booked = selectFrom('bookings').select('request_id').where('client_id', '=', clientId)
      return or([
        eb(
          sql<string>`lower(${payloadField(db, 'email')})`,
          'in',
          addresses.where('client_id', '=', clientId).where('email', 'is not', null),
        ),
        eb('booking_requests.id', 'in', booked.where('request_id', 'is not', null)),
      ])
    })
    .orderBy('booking_requests.created_at', 'desc')
    .orderBy('booking_requests.id')
    .limit(maxPerKind)
    .execute()
  const ids = rows.map(({ id }) => id)
  const talents = await findVisibleTalents(db, actor.user, ids)
  return rows.map(({ product, city, selection_id, payload, ...row }) => ({
    ...row,
    kind: 'request' as const,
    request_id: null,
    title: product ?? city,
    contact: String(fieldsOf({ payload }).name ?? '') || null,
    client: null,
    talents: (talents.get(row.id) ?? []).map(({ name }) => name),
    room: selection_id,
  }))
}

async function findBookings(db: Database, clientId: number, { user }: Actor): Promise<ClientHistoryEntry[]> {
  const rows = await queryBookings(db, user)
    .leftJoin('contacts', 'contacts.id', 'bookings.contact_id')
    .select('contacts.name as contact')
    .where('bookings.client_id', '=', clientId)
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id', 'desc')
    .limit(maxPerKind)
    .execute()
  return rows.map(({ id, request_id, talent, title, kind, released_at, client, contact, from, to, created_at }) => ({
    kind: 'booking',
    id: String(id),
    request_id,
    title: title ?? talent,
    state: released_at === null ? kind : 'released',
    contact,
    client,
    talents: [talent],
    from,
    to,
    at: created_at,
  }))
}
