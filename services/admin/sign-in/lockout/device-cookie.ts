import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

import { cookieScope } from '../limits.ts'

/** How long a browser is known after it has signed in, in days. */
const knownDays = 180

/**
 * Cookies for browsers that an account has signed in with before, as OWASP's "device cookies": they open nothing, but
 * their failures are counted apart from those of the rest of the world, which so cannot lock the owner out.
 */
export interface DeviceCookies {
  /** A `Set-Cookie` for the browser that has just signed in as `email`. */
  issue(email: string, now: Date): string
  /** Which browser of `email`'s this is; undefined: none that is known. */
  deviceOf(headers: Headers, email: string, now: Date): string | undefined
}

/** Device cookies signed with `key`; on HTTPS, `secure`, browsers send them encrypted only. */
export function createDeviceCookies(key: string, secure: boolean): DeviceCookies {
  const { prefix, path } = cookieScope(secure)

  function signature(email: string, device: string, until: string): string {
    return createHmac('sha256', key)
      .update(JSON.stringify([email, device, until]))
      .digest('base64url')
  }

  /** Each account of a shared computer has a cookie of its own. */
  function nameFor(email: string): string {
    const account = createHmac('sha256', key).update(email).digest('hex').slice(0, 12)
    return `${prefix}.device-${account}`
  }

  return {
    issue(email, now) {
      const device = randomBytes(16).toString('base64url')
      const maxAge = knownDays * 86_400
      const until = String(Math.floor(now.getTime() / 1_000) + maxAge)
      const value = [device, until, signature(email, device, until)].join('.')
      const attributes = [
        `Max-Age=${maxAge}`,
        `Path=${path}`,
        'HttpOnly',
        'SameSite=Strict',
        ...(secure ? ['Secure'] : []),
      ]
      return [`${nameFor(email)}=${value}`, ...attributes].join('; ')
    },
    deviceOf(headers, email, now) {
      const [device = '', until = '', given = ''] = cookieNamed(headers, nameFor(email))?.split('.') ?? []
      const expected = signature(email, device, until)
      if (given.length !== expected.length || !timingSafeEqual(Buffer.from(given), Buffer.from(expected)))
        return undefined
      return Number(until) * 1_000 > now.getTime() ? device : undefined
    },
  }
}

function cookieNamed(headers: Headers, name: string): string | undefined {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}
