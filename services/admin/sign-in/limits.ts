import { adminBase } from '../http/endpoint.ts'

/** Where Better Auth's own endpoints stand. */
export const authPath = `${adminBase}/auth`

/**
 * What the names of the office's cookies begin with, and where browsers send them. On HTTPS no other host can set one of
 * this name, not even one of the same domain; that takes the path `/`.
 */
export function cookieScope(secure: boolean): { prefix: string; path: string } {
  return secure ? { prefix: '__Host-passarela', path: '/' } : { prefix: 'passarela', path: '/admin' }
}

const hour = 3_600_000

/** How long somebody stays signed in without doing anything, in milliseconds. */
export const idleLimit = 12 * hour

/** How long at most, however busy. */
export const longestSession = 7 * 24 * hour

/** How long somebody may take from the password to the code. */
export const stepLimit = 10 * 60_000

/** For how long a password that was given counts as confirmed. */
export const confirmedFor = 10 * 60_000

/** How long one-time links are good. */
export const linkLimits = { invitation: 7 * 24 * hour, forgotten: hour, madeByAdmin: 24 * hour } as const
