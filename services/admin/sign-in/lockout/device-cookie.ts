import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { daySeconds } from '#domain/time.ts'

import { createCookieScope } from '../limits.ts'

/** How long a browser is known after a sign-in, in days. */
const knownDays = 180

/**
 * OWASP's device cookies: they mark browsers that an account has signed in with before. They grant no access, but
 * failures of a known browser are counted separately, so that others cannot lock the owner out.
 */
export interface DeviceCookies {
  /** The `Set-Cookie` header for a browser that has just signed in as `email`. */
  issue(email: string, now: Date): string
  /** The id of a known browser of `email`; undefined for an unknown one. */
  deviceOf(headers: Headers, email: string, now: Date): string | undefined
}

/** Device cookies signed with `key`. `isSecure` restricts them to HTTPS. */
export function createDeviceCookies(key: string, isSecure: boolean): DeviceCookies {
  const { prefix, path } = createCookieScope(isSecure)

  function signature(email: string, device: string, until: string): string {
    return createHmac('sha256', key)
      .update(JSON.stringify([email, device, until]))
      .digest('base64url')
  }

  /** Each account on a shared computer has its own cookie. */
  function nameFor(email: string): string {
    const account = createHmac('sha256', key).update(email).digest('hex').slice(0, 12)
    return `${prefix}.device-${account}`
  }

  return {
    issue(email, now) {
      const device = randomBytes(16).toString('base64url')
      const maxAge = knownDays * daySeconds
      const until = String(Math.floor(now.getTime() / 1_000) + maxAge)
      const value = [device, until, signature(email, device, until)].join('.')
      const attributes = [
        `Max-Age=${maxAge}`,
        `Path=${path}`,
        'HttpOnly',
        'SameSite=Strict',
        ...(isSecure ? ['Secure'] : []),
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
