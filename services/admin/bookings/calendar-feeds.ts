import { randomUUID } from 'node:crypto'
import type { CalendarFeed } from '#contracts/admin/bookings.ts'
import { permissionsOf } from '#contracts/admin/current-user.ts'
import type { Database } from '#database/schema/index.ts'
import { getOrCreateSecret } from '#database/secrets.ts'
import type { Language } from '#domain/language.ts'
import { parseRowId } from '../../../database/row-id.ts'
import { ProblemError } from '../../http/problem.ts'
import { deriveToken, hashToken } from '../../records/link-tokens.ts'
import { recordAudit } from '../audit/audit-log.ts'
import type { Actor } from '../http/actor.ts'
import { adminBase } from '../http/endpoint.ts'
import { isSecondFactorDue } from '../sign-in/two-factor.ts'
import { findUser } from '../users/queries.ts'
import type { CalendarOwner } from './calendar.ts'

export const calendarPath = '/calendars/{token}/bookings.ics'

/** A calendar's link is of a user, or of a talent. */
export type FeedOwner = { user_id: string } | { talent_id: number }

/** The talent of a call as an owner. 404 for none. */
export async function findTalentOwner(db: Database, id: string | undefined): Promise<FeedOwner> {
  const talent_id = parseRowId(id ?? '') ?? 0
  const talents = db.selectFrom('talents').select('id').where('id', '=', talent_id)
  await talents.executeTakeFirstOrThrow(() => new ProblemError(404))
  return { talent_id }
}

/** The link of an owner, to show again. */
export async function readCalendarFeed(db: Database, owner: FeedOwner, { siteUrl }: Actor): Promise<CalendarFeed> {
  const feed = await db
    .selectFrom('calendar_feeds')
    .select(['id', 'token_hash'])
    .where(({ and }) => and(owner))
    .executeTakeFirst()
  const token = feed && (await tokenOf(db, feed.id))
  // Another key has replaced the one of the link.
  if (!token || hashToken(token) !== feed.token_hash) return { url: null }
  return { url: `${siteUrl}${adminBase}${calendarPath.replace('{token}', token)}` }
}

/** Makes a link, which ends the earlier one. */
export function renewCalendarFeed(db: Database, owner: FeedOwner, actor: Actor): Promise<CalendarFeed> {
  return db.transaction().execute(async (transaction) => {
    const id = randomUUID()
    const link = {
      id,
      language: actor.user.language,
      token_hash: hashToken(await tokenOf(transaction, id)),
      created_at: actor.now.toISOString(),
    }
    const column = 'user_id' in owner ? 'user_id' : 'talent_id'
    await transaction
      .insertInto('calendar_feeds')
      .values({ ...owner, ...link })
      .onConflict((conflict) => conflict.column(column).doUpdateSet(link))
      .execute()
    await recordLink(transaction, 'shared', owner, actor)
    return readCalendarFeed(transaction, owner, actor)
  })
}

/** Ends the link of an owner. */
export function revokeCalendarFeed(db: Database, owner: FeedOwner, actor: Actor): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('calendar_feeds')
      .where(({ and }) => and(owner))
      .execute()
    await recordLink(transaction, 'revoked', owner, actor)
  })
}

async function tokenOf(db: Database, id: string): Promise<string> {
  return deriveToken(await getOrCreateSecret(db, 'calendar-feeds'), id)
}

function recordLink(
  transaction: Database,
  action: 'shared' | 'revoked',
  owner: FeedOwner,
  { user, now }: Actor,
): Promise<void> {
  const record =
    'user_id' in owner
      ? { resource: 'people', record_id: owner.user_id }
      : { resource: 'talents', record_id: owner.talent_id }
  return recordAudit(transaction, user, { action, ...record }, now)
}

/** Whose bookings a token reads: of a user, what they may see now. 404 for a wrong or revoked token. */
export async function findCalendarOwner(db: Database, token: string): Promise<CalendarOwner> {
  const feed = await db
    .selectFrom('calendar_feeds')
    .select(['user_id', 'talent_id', 'language'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirstOrThrow(() => new ProblemError(404))
  const language = feed.language as Language
  if (feed.talent_id !== null) return { talent_id: feed.talent_id, language }
  const user = await findUser(db, feed.user_id ?? '')
  const mayRead = user?.active && permissionsOf(user.role).includes('clients')
  if (!mayRead || (await isSecondFactorDue(db, user.id))) throw new ProblemError(404)
  return { boards: user.boards, language }
}
