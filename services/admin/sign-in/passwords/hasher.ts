import { availableParallelism } from 'node:os'
import { ProblemError } from '../../../core/http/problem.ts'
import { type Cost, hashPassword, isOutdated, recommendedCost, verifyPassword } from './hash.ts'

/**
 * How many hashes are computed at once: each takes memory, one of the few threads that also read files, and a processor, of
 * which one is left to the pages.
 */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))

/** How many more may wait, a second or two: whoever comes beyond them is asked to come back. */
const maxWaiting = 20

/** When whoever was sent away may try again, in seconds. */
const retryAfterSeconds = 3

/** Hashes passwords and checks them, a few at a time. @throws ProblemError 503 when too many wait already */
export interface Hasher {
  hash(password: string): Promise<string>
  verify(password: string, kept: string): Promise<boolean>
  /** Whether `kept` should be made anew, now that the password is at hand. */
  isOutdated(kept: string): boolean
}

/** A hasher at `cost`; by default what is recommended. */
export function createHasher(cost: Cost = recommendedCost): Hasher {
  const waiting: (() => void)[] = []
  let running = 0

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running++
    else if (waiting.length >= maxWaiting) {
      const headers = { 'retry-after': String(retryAfterSeconds) }
      throw new ProblemError(503, { detail: 'Too many passwords are being checked just now.', headers })
    }
    // Whoever finishes hands its place on.
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  return {
    hash: (password) => inTurn(() => hashPassword(password, cost)),
    verify: (password, kept) => inTurn(() => verifyPassword(password, kept)),
    isOutdated: (kept) => isOutdated(kept, cost),
  }
}
