import { sql } from 'kysely'
import type { z } from 'zod'
import type { roomChangeSchema } from '#contracts/panel/selections.ts'
import type { Database } from '#database/schema/index.ts'
import { guestTokenOf, type OpenLink } from '../../core/selections/links.ts'
import { expiryAfter, nextRevision, replaceTalents } from '../../core/selections/store.ts'
import { hashToken } from '../../core/tokens.ts'

/** Changes title, talents with their order, or the expiry of a room. The last write wins. */
export async function changeRoom(
  db: Database,
  { selection }: OpenLink,
  { title, talents, days }: z.output<typeof roomChangeSchema>,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await nextRevision(transaction, selection.id, { isContent: true, now })
    if (talents) {
      const rows = talents.map((id) => ({ id }))
      await replaceTalents(transaction, selection.id, rows)
    }
    const changed = { ...(title !== undefined && { title }), ...(days && { expires_at: expiryAfter(now, days) }) }
    if (Object.keys(changed).length === 0) return
    await transaction.updateTable('selections').set(changed).where('id', '=', selection.id).execute()
  })
}

/** Revokes the guest link and creates another one. People and answers stay. */
export async function replaceGuestLink(
  db: Database,
  { selection }: OpenLink,
  ownerToken: string,
  now: Date,
): Promise<void> {
  const timestamp = now.toISOString()
  await db.transaction().execute(async (transaction) => {
    await nextRevision(transaction, selection.id, { isContent: true, now })
    const guests = transaction.selectFrom('selection_links').where('selection_id', '=', selection.id)
    const { last } = await guests
      .select(sql<number>`coalesce(max(number), 0)`.as('last'))
      .where('role', '=', 'guest')
      .executeTakeFirstOrThrow()
    await transaction
      .updateTable('selection_links')
      .set({ revoked_at: timestamp })
      .where('selection_id', '=', selection.id)
      .where('role', '=', 'guest')
      .where('revoked_at', 'is', null)
      .execute()
    const number = Number(last) + 1
    await transaction
      .insertInto('selection_links')
      .values({
        selection_id: selection.id,
        role: 'guest',
        number,
        token_hash: hashToken(guestTokenOf(ownerToken, number)),
        contact_id: null,
        created_at: timestamp,
        revoked_at: null,
      })
      .execute()
  })
}

/** Ends a room for everybody. It is deleted like an expired one. */
export async function closeRoom(db: Database, { selection }: OpenLink, now: Date): Promise<void> {
  await db.updateTable('selections').set({ expires_at: now.toISOString() }).where('id', '=', selection.id).execute()
}
