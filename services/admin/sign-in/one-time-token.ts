import { hashToken } from '../../core/tokens.ts'

/** The hash of the token in a link of `linkTo`. */
export function hashLinkToken(link: string): string {
  return hashToken(link.slice(link.indexOf(fragment) + fragment.length))
}

const fragment = '#token='

/** A link with the token in its fragment, which browsers send to no server. */
export function createLink(siteUrl: string, path: string, token: string): string {
  return `${siteUrl}${path}${fragment}${token}`
}
