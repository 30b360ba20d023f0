import { dayMs, hourMs, minuteMs } from '#domain/time.ts'
import { adminBase } from '../http/endpoint.ts'

/** The base path of Better Auth. */
export const authPath = `${adminBase}/auth`

/**
 * The prefix and path of the cookies. `__Host-` prevents other hosts of the domain from setting them and requires the
 * path `/`.
 */
export function createCookieScope(isSecure: boolean): { prefix: string; path: string } {
  return isSecure ? { prefix: '__Host-passarela', path: '/' } : { prefix: 'passarela', path: '/admin' }
}

/** How long an idle session lasts, in milliseconds. */
export const idleTimeoutMs = 12 * hourMs

/** The maximum duration of a session, in milliseconds. */
export const maxSessionMs = 7 * dayMs

/** The maximum time between password and code, in milliseconds. */
export const maxStepMs = 10 * minuteMs

/** How long a password confirmation lasts, in milliseconds. */
export const reauthenticationMs = 10 * minuteMs

/** The lifetimes of one-time links, in milliseconds. */
export const linkLifetimesMs = { invitation: 7 * dayMs, forgotten: hourMs, madeByAdmin: dayMs } as const
