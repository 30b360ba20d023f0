import { createHash, randomBytes } from 'node:crypto'

/** A token of 256 random bits. Only its hash is stored. */
export function createToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** The hash of the token in a link of `linkTo`. */
export function hashLinkToken(link: string): string {
  return hashToken(link.slice(link.indexOf(fragment) + fragment.length))
}

const fragment = '#token='

/** A link with the token in its fragment, which browsers send to no server. */
export function createLink(siteUrl: string, path: string, token: string): string {
  return `${siteUrl}${path}${fragment}${token}`
}
