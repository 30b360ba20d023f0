import { sql } from 'kysely'
import type { z } from 'zod'
import type { roomChangeSchema } from '#contracts/panel/selections.ts'
import type { Database } from '#database/schema/index.ts'
import { maxTalentsInSelection } from '#domain/selections.ts'
import { parseRowId } from '../../../database/row-id.ts'
import { hashToken } from '../../records/link-tokens.ts'
import { guestTokenOf, type OpenLink } from '../../records/selections/links.ts'
import { computeExpiry, type LocalTime, nextRevision, replaceTalents } from '../../records/selections/store.ts'
import { erasePerson, mergePeople } from './answers.ts'

type RoomChange = z.output<typeof roomChangeSchema>

/** Changes title, talents with their order, people or the expiry of a room. The last write wins. */
export async function changeRoom(
  db: Database,
  { selection: { id } }: OpenLink,
  change: RoomChange,
  { now, timeZone }: LocalTime,
): Promise<{ revision: number }> {
  const { title, days, remove_person, merge_person } = change
  return db.transaction().execute(async (transaction) => {
    if (remove_person) await erasePerson(transaction, id, parseRowId(remove_person) ?? 0, now)
    if (merge_person) {
      const [from = 0, into = 0] = [parseRowId(merge_person.from), parseRowId(merge_person.into)]
      await mergePeople(transaction, id, { from, into }, now)
    }
    const revision = await nextRevision(transaction, id, { isContent: true, now })
    const listed = await listTalents(transaction, id)
    const talents = changeList(listed, change)
    if (talents.join() !== listed.join())
      await replaceTalents(
        transaction,
        id,
        talents.map((talent) => ({ id: talent })),
      )
    const changed = {
      ...(title !== undefined && { title }),
      ...(days && { expires_at: computeExpiry(days, { now, timeZone }) }),
    }
    if (Object.keys(changed).length > 0)
      await transaction.updateTable('selections').set(changed).where('id', '=', id).execute()
    return { revision }
  })
}

/** The ids of a selection's talents in their order. */
async function listTalents(transaction: Database, id: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('selection_talents')
    .select('talent_id')
    .where('selection_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(({ talent_id }) => talent_id)
}

function changeList(listed: readonly string[], { order = [], add = [], remove = [] }: RoomChange): string[] {
  const all = new Set([...listed, ...add])
  for (const talent of remove) all.delete(talent)
  const first = order.filter((talent) => all.has(talent))
  return [...new Set([...first, ...all])].slice(0, maxTalentsInSelection)
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
