import { createHash, randomBytes } from 'node:crypto'

/** A token of 256 random bits. Only its hash is stored. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOfToken(token) }
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** The hash of the token in a link of `linkTo`. */
export function hashOfLink(link: string): string {
  return hashOfToken(link.slice(link.indexOf(fragment) + fragment.length))
}

const fragment = '#token='

/** A link with the token in its fragment, which browsers send to no server. */
export function linkTo(siteUrl: string, path: string, token: string): string {
  return `${siteUrl}${path}${fragment}${token}`
}
