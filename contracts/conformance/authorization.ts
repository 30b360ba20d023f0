import type { Check } from './check.ts'
import { checksOf } from './check.ts'

interface Call {
  service: 'agency' | 'panel'
  /** As the contract's table has it. */
  call: string
  method: 'GET' | 'POST'
  /** A real address of that call. */
  path: string
  body?: unknown
}

/** What every call but the logins does with a caller who has no right to it. */
export function authorizationChecks({ service, call, method, path, body }: Call): Check[] {
  const refuses = (authorization: string | null) => async (subject: Parameters<Check['run']>[0]) => {
    await subject[service].refusal(401, method, path, { authorization, body })
  }
  return checksOf(call, {
    'refuses a caller without a token with 401': refuses(null),
    'refuses a token that was never issued with 401': refuses('Bearer never-issued'),
    'refuses an expired, unsigned token with 401': refuses(`Bearer ${unsignedToken()}`),
    'refuses another scheme than Bearer with 401': refuses('Basic dXNlcjpwYXNz'),
  })
}

/** A JSON web token whose header claims that it needs no signature. */
function unsignedToken(): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '')
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ iat: 0, exp: 1 })}.`
}
