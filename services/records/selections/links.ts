import { type Selectable, sql } from 'kysely'
import type { Database } from '#database/schema/index.ts'
import type { SelectionLinkTable, SelectionTable } from '#database/schema/selections.ts'
import { getOrCreateSecret } from '#database/secrets.ts'
import { deriveToken, hashToken } from '../link-tokens.ts'

/** A condition on `selection_links`: the recipient, if it has one, is not deleted. */
export const isOfPresentContact = sql<boolean>`(
  selection_links.contact_id is null or selection_links.contact_id in (select contacts.id from contacts))`

/** A link that is neither revoked nor expired, with its selection. */
export interface OpenLink {
  link: Pick<Selectable<SelectionLinkTable>, 'id' | 'role' | 'number'>
  selection: Selectable<SelectionTable>
}

/**
 * Finds the selection of a token; undefined for one that is forged, truncated, revoked or expired. All of these are the
 * same query without a row, so they take the same time.
 */
export async function findOpenLink(db: Database, token: string, now: Date): Promise<OpenLink | undefined> {
  const row = await db
    .selectFrom('selection_links')
    .innerJoin('selections', 'selections.id', 'selection_links.selection_id')
    .selectAll('selections')
    .select(['selection_links.id as link_id', 'role', 'number'])
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .where(isOfPresentContact)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!row) return undefined
  const { link_id, role, number, ...selection } = row
  return { link: { id: link_id, role, number }, selection }
}

/**
 * The token of a room's guest link, which the owner can read again. It is derived from the owner's token.
 * @param number counts the guest links of the room
 */
export function guestTokenOf(ownerToken: string, number: number): string {
  return deriveToken(ownerToken, `guest ${number}`)
}

type TokenSource = Pick<Selectable<SelectionLinkTable>, 'id' | 'selection_id' | 'number' | 'created_at'>

/**
 * The token of a link that the agency made, and can read again: of a recipient, or of the owner of a room. `number` counts
 * how often it was sent, so that each time there is another token.
 */
export async function agencyTokenOf(
  db: Database,
  { id, selection_id, number, created_at }: TokenSource,
): Promise<string> {
  const key = await getOrCreateSecret(db, 'package-links')
  return deriveToken(key, `${selection_id} ${id} ${number} ${created_at}`)
}

/** Gives a link the token that is derived from its row. */
export async function storeAgencyToken(transaction: Database, link: TokenSource): Promise<string> {
  const token = await agencyTokenOf(transaction, link)
  await transaction
    .updateTable('selection_links')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', link.id)
    .execute()
  return token
}
