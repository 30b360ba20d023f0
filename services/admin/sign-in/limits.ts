import { adminBase } from '../http/endpoint.ts'

/** The base path of Better Auth. */
export const authPath = `${adminBase}/auth`

/**
 * The prefix and path of the cookies. `__Host-` prevents other hosts of the domain from setting them and requires the
 * path `/`.
 */
export function cookieScope(secure: boolean): { prefix: string; path: string } {
  return secure ? { prefix: '__Host-passarela', path: '/' } : { prefix: 'passarela', path: '/admin' }
}

const hour = 3_600_000

/** How long an idle session lasts, in milliseconds. */
export const idleLimit = 12 * hour

/** The maximum duration of a session, in milliseconds. */
export const longestSession = 7 * 24 * hour

/** The maximum time between password and code, in milliseconds. */
export const stepLimit = 10 * 60_000

/** How long a password confirmation lasts, in milliseconds. */
export const confirmedFor = 10 * 60_000

/** The lifetimes of one-time links, in milliseconds. */
export const linkLimits = { invitation: 7 * 24 * hour, forgotten: hour, madeByAdmin: 24 * hour } as const
