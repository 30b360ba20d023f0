import { listPages, type Page } from '#domain/pages.ts'
import { matchPath } from '#domain/paths.ts'

/** Pages that depend on their visitor: rooms, packages, talents' cards, and requests for bookings, also before they are sent. */
const privatePages: readonly (Page | undefined)[] = ['selection', 'booking', 'myCard']

/** Whether a path is of such a page, or of its data. */
export function isPrivatePage(pathname: string): boolean {
  return privatePages.includes(matchPath(pathname.replace(/_?\.data$/, ''))?.page)
}

/** Whether a path is of a private page's PDF, which is one segment below the page. */
export function isPrivateFile(pathname: string): boolean {
  return pathname.endsWith('.pdf') && isPrivatePage(pathname.slice(0, pathname.lastIndexOf('/')))
}

/** Whether a path contains the token of a selection or of a talent's card. */
export function hasSecretUrl(pathname: string): boolean {
  return isPrivatePage(pathname) || isPrivateFile(pathname) || /^\/(selections|my-card)\//.test(pathname)
}

/** Whether a canonical path contains the token of any link in a mail: of a selection or about an application. */
export function hasLinkToken(pathname: string): boolean {
  const page = matchPath(pathname.replace(/_?\.data$/, ''))?.page
  const isPrivate = page !== undefined && listPages((declared) => declared.isPrivate).includes(page)
  return isPrivate || pathname.startsWith('/application-photos/') || hasSecretUrl(pathname)
}

/** A response that no cache stores, no search engine lists, and whose URL no other site sees. */
export function withPrivacy(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'no-store')
  headers.set('referrer-policy', 'no-referrer')
  headers.set('x-robots-tag', 'noindex')
  headers.delete('etag')
  return new Response(response.body, { status: response.status, headers })
}
