import { createHash } from 'node:crypto'

/**
 * The cookie with the key by which a room knows who answers. Its name is different for each link, so that somebody with
 * links to two rooms is one person in each; the name is a hash, since cookies may be logged.
 */
function cookieName(token: string, siteUrl: string): string {
  const hash = createHash('sha256').update(token).digest('base64url').slice(0, 16)
  return `${isSecure(siteUrl) ? '__Host-' : ''}selection-${hash}`
}

function isSecure(siteUrl: string): boolean {
  return siteUrl.startsWith('https:')
}

/** The key in the request's cookie; undefined for none. */
export function readPersonKey(request: Request, token: string, siteUrl: string): string | undefined {
  const name = cookieName(token, siteUrl)
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  const key = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
  return key !== undefined && /^[\w-]{1,100}$/.test(key) ? key : undefined
}

/** Returns the `Set-Cookie` header that stores a key for the longest time of a room, or deletes it when it is empty. */
export function createPersonCookie(token: string, key: string, siteUrl: string): string {
  // Rooms end with the day.
  const maxAge = key === '' ? 0 : 91 * 86_400
  const secure = isSecure(siteUrl) ? '; Secure' : ''
  return `${cookieName(token, siteUrl)}=${key}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
}
