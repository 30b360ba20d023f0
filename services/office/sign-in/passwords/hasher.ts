import { type Cost, hashPassword, isOutdated, recommendedCost, verifyPassword } from './hash.ts'

/** How many hashes are computed at once: each takes memory and one of the few threads that also read files. */
const atOnce = 2

/** Hashes passwords and checks them, a few at a time. */
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
