import type { Context } from 'hono'
import { ProblemError } from '../../core/http/problem.ts'

/** The key that tells attempts at one submission from other submissions. Throws a 422 for one that is too long. */
export function idempotencyKey(c: Context): string | undefined {
  const key = c.req.header('idempotency-key')
  if (key === undefined || key === '') return undefined
  if (key.length > 200) throw new ProblemError(422, { detail: 'An Idempotency-Key has at most 200 characters.' })
  return key
}
