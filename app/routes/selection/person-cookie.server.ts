import { createHash } from 'node:crypto'

/**
 * The cookie with the key by which a room knows who answers. Its name is different for each link, so that somebody with
 * links to two rooms is one person in each; the name is a hash, since cookies may be logged.
 */
function cookieName(token: string, siteUrl: string): string {
  return prefixOf(siteUrl) + createHash('sha256').update(token).digest('base64url').slice(0, 16)
}

/** The beginning of the names of all these cookies. */
function prefixOf(siteUrl: string): string {
  return isSecure(siteUrl) ? '__Host-selection-' : 'selection-'
}

function isSecure(siteUrl: string): boolean {
  return siteUrl.startsWith('https:')
}

/** The key in the request's cookie; undefined for none. */
export function readPersonKey(request: Request, token: string, siteUrl: string): string | undefined {
  const name = cookieName(token, siteUrl)
  return readKeys(request).find((cookie) => cookie.name === name)?.key
}

/** At most this many keys of other links are tried. */
const maxOtherKeys = 5

/** The keys of other links. One may belong to the same room, whose guest link was replaced. */
export function readOtherPersonKeys(request: Request, token: string, siteUrl: string): string[] {
  const own = cookieName(token, siteUrl)
  return readKeys(request)
    .filter(({ name }) => name !== own && name.startsWith(prefixOf(siteUrl)))
    .map(({ key }) => key)
    .slice(-maxOtherKeys)
}

/** The cookies whose values may be keys. */
function readKeys(request: Request): { name: string; key: string }[] {
  return (request.headers.get('cookie') ?? '').split(';').flatMap((pair) => {
    const [, name, key] = /^([^=]+)=([\w-]{1,100})$/.exec(pair.trim()) ?? []
    return name && key ? [{ name, key }] : []
  })
}

/** Returns the `Set-Cookie` header that stores a key for the longest time of a room, or deletes it when it is empty. */
export function createPersonCookie(token: string, key: string, siteUrl: string): string {
  // Rooms end with the day.
  const maxAge = key === '' ? 0 : 91 * 86_400
  const secure = isSecure(siteUrl) ? '; Secure' : ''
  return `${cookieName(token, siteUrl)}=${key}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
}
