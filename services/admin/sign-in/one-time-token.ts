import { createHash, randomBytes } from 'node:crypto'

/** A token for a link: 256 random bits, of which only the hash is kept. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOfToken(token) }
}

/** What is kept of a token. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** What is kept of the token in a link that `linkTo` made. */
export function hashOfLink(link: string): string {
  return hashOfToken(link.slice(link.indexOf(fragment) + fragment.length))
}

const fragment = '#token='

/** A link to `path` with `token` in its fragment, which browsers send to nobody. */
export function linkTo(siteUrl: string, path: string, token: string): string {
  return `${siteUrl}${path}${fragment}${token}`
}
