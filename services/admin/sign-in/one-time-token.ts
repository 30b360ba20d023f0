import type { Database } from '#database/schema/index.ts'
import { ProblemError } from '../../http/problem.ts'
import { hashToken } from '../../records/link-tokens.ts'

/** The hash of the token in a link of `createLink`. */
export function hashLinkToken(link: string): string {
  return hashToken(link.slice(link.indexOf(fragment) + fragment.length))
}

const fragment = '#token='

/** A link with the token in its fragment, which browsers send to no server. */
export function createLink(siteUrl: string, path: string, token: string): string {
  return `${siteUrl}${path}${fragment}${token}`
}

/** The error for a link that is used, expired, revoked or forged. */
export function createInvalidLinkProblem(): ProblemError {
  return new ProblemError(404, { detail: 'This link leads nowhere, or no longer.' })
}

/** Uses a token, inside the transaction of what its link allows. Throws when it was used, replaced or revoked meanwhile. */
export async function consumeToken(
  transaction: Database,
  table: 'email_changes' | 'invitations' | 'password_resets',
  token: string,
): Promise<void> {
  await transaction
    .deleteFrom(table)
    .where('token_hash', '=', hashToken(token))
    .returning('token_hash')
    .executeTakeFirstOrThrow(() => createInvalidLinkProblem())
}
