import type { z } from 'zod'
import type { newRoomSchema, RoomLinks } from '#contracts/admin/packages.ts'
import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { ProblemError } from '../../http/problem.ts'
import { createToken, hashToken } from '../../records/link-tokens.ts'
import { agencyTokenOf, guestTokenOf, storeAgencyToken } from '../../records/selections/links.ts'
import { isSelectionVisible } from '../../records/selections/reactions.ts'
import { insertSelection } from '../../records/selections/store.ts'
import { recordAudit } from '../audit/audit-log.ts'
import type { Actor } from '../http/actor.ts'
import { checkTalents } from './packages.ts'

/** Makes a room for clients, and returns its links to share. 422 for talents that the user may not see. */
export function createRoom(
  db: Database,
  { talents, ...room }: z.output<typeof newRoomSchema>,
  actor: Actor,
): Promise<RoomLinks> {
  const { user, now, timeZone } = actor
  return db.transaction().execute(async (transaction) => {
    await checkTalents(
      transaction,
      user,
      talents.map((id) => ({ id, pictures: null })),
    )
    const id = await insertSelection(
      transaction,
      {
        ...room,
        kind: 'room',
        createdBy: user.id,
        talents: talents.map((talent) => ({ id: String(talent) })),
        links: [
          { role: 'owner', hash: createToken().hash },
          { role: 'guest', hash: createToken().hash },
        ],
      },
      { now, timeZone },
    )
    const owner = await findLink(transaction, id, 'owner')
    const token = await storeAgencyToken(transaction, owner)
    await transaction
      .updateTable('selection_links')
      .set({ token_hash: hashToken(guestTokenOf(token, 1)) })
      .where('selection_id', '=', id)
      .where('role', '=', 'guest')
      .execute()
    await recordAudit(transaction, user, { action: 'created', resource: 'rooms', record_id: id }, now)
    return toLinks({ ...room, token, number: 1 }, actor)
  })
}

/** The links of a room that a user made. 404 for one that clients made or that has ended. */
export function showRoomLinks(db: Database, id: string | undefined, actor: Actor): Promise<RoomLinks> {
  const { user, now } = actor
  return db.transaction().execute(async (transaction) => {
    const room = await transaction
      .selectFrom('selections')
      .select(['id', 'title', 'language'])
      .where('id', '=', id ?? '')
      .where('kind', '=', 'room')
      .where('created_by', 'is not', null)
      .where('expires_at', '>', now.toISOString())
      .where(isSelectionVisible(user))
      .executeTakeFirstOrThrow(() => new ProblemError(404))
    const owner = await findLink(transaction, room.id, 'owner')
    const token = await agencyTokenOf(transaction, owner)
    if (hashToken(token) !== owner.token_hash) throw new ProblemError(404)
    const { number } = await findLink(transaction, room.id, 'guest')
    await recordAudit(transaction, user, { action: 'shared', resource: 'rooms', record_id: room.id }, now)
    return toLinks({ ...room, token, number }, actor)
  })
}

/** The present link of a room for a role. */
async function findLink(transaction: Database, selectionId: string, role: 'owner' | 'guest') {
  return transaction
    .selectFrom('selection_links')
    .select(['id', 'selection_id', 'number', 'created_at', 'token_hash'])
    .where('selection_id', '=', selectionId)
    .where('role', '=', role)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow(() => new ProblemError(404))
}

interface Room {
  title: string
  language: string
  /** The owner's. */
  token: string
  /** The guest link's. */
  number: number
}

function toLinks({ title, language, token: owner, number }: Room, { siteUrl }: Actor): RoomLinks {
  const linkOf = (token: string) => `${siteUrl}${pathTo('selection', language as Language, { token })}`
  return { title, guest: linkOf(guestTokenOf(owner, number)), owner: linkOf(owner) }
}
