import type { Context } from 'hono'
import type { Database } from '#database/schema/index.ts'
import { spend } from '../../core/limits/rate-limit.ts'
import { sharedLimiter } from '../../core/limits/shared-limiter.ts'

const day = 86_400
const megabyte = 1_024

/** How much of photos is kept in a day, in kilobytes: of one visitor, and of all. Nothing that applicants need comes near. */
const quotas = { visitor: 200 * megabyte, all: 20_000 * megabyte }

/** Counts `bytes` of photos that a visitor wants to be kept. @throws ProblemError 429 when it is too much for a day */
export type CountPhotos = (c: Context, bytes: number) => Promise<void>

/** Counts in all copies together; `visitorOf` names who sends, as nobody's address. */
export function photoQuota(db: Database, visitorOf: (c: Context) => string | undefined): CountPhotos {
  const ofVisitor = sharedLimiter(db, { name: 'photos', requests: quotas.visitor, seconds: day })
  const ofAll = sharedLimiter(db, { name: 'all-photos', requests: quotas.all, seconds: day })
  return async (c, bytes) => {
    const kilobytes = Math.ceil(bytes / 1_024)
    await spend(ofVisitor, visitorOf(c) ?? '', kilobytes, 'Too many photos.')
    await spend(ofAll, 'all', kilobytes, 'Too many photos.')
  }
}
