import type { Database } from '#database/schema/index.ts'
import { hashToken } from '../../core/tokens.ts'

/** The hash of the token in a link of `createLink`. */
export function hashLinkToken(link: string): string {
  return hashToken(link.slice(link.indexOf(fragment) + fragment.length))
}

const fragment = '#token='

/** A link with the token in its fragment, which browsers send to no server. */
export function createLink(siteUrl: string, path: string, token: string): string {
  return `${siteUrl}${path}${fragment}${token}`
}

/** Uses a token, inside the transaction of what its link allows. False when it was used, replaced or revoked meanwhile. */
export async function consumeToken(
  transaction: Database,
  table: 'email_changes' | 'invitations' | 'password_resets',
  token: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom(table)
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
