import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import type { Database } from '#database/schema/index.ts'
import { ProblemError } from '../../../core/http/problem.ts'

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

/** Whether `password` is the one that `kept` is the hash of; one that was made at another cost is made anew. */
export async function verifyAndRenew(db: Database, hasher: Hasher, password: string, kept: string): Promise<boolean> {
  if (!(await hasher.verify(password, kept))) return false
  if (hasher.isOutdated(kept)) {
    const renewed = await hasher.hash(password)
    // Salted, a hash is nobody else's.
    await db.updateTable('accounts').set({ password: renewed }).where('password', '=', kept).execute()
  }
  return true
}

/** What one hash costs: kibibytes of memory, passes over it, lanes. */
interface Cost {
  memory: number
  passes: number
  parallelism: number
}

/** What OWASP's password storage cheat sheet asks of Argon2id at least, where memory is shared with much else. */
export const recommendedCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }

const derive = promisify(argon2)
const saltLength = 16
const hashLength = 32
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** The Argon2id hash of `password` as a PHC string, with a salt of its own. */
export async function hashPassword(password: string, cost: Cost): Promise<string> {
  const salt = randomBytes(saltLength)
  const hash = await derived(password, salt, hashLength, cost)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

/** Whether `password` is the one that `kept` is the hash of. How long it takes says nothing about how much of it is right. */
export async function verifyPassword(password: string, kept: string): Promise<boolean> {
  const { cost, salt, hash } = parsed(kept)
  return timingSafeEqual(hash, await derived(password, salt, hash.length, cost))
}

/** Whether `kept` was made at another cost than today's. */
export function isOutdated(kept: string, cost: Cost): boolean {
  const before = parsed(kept).cost
  return before.memory !== cost.memory || before.passes !== cost.passes || before.parallelism !== cost.parallelism
}

/** Keyboards write one letter in several ways; NFKC makes them one. */
function derived(password: string, nonce: Buffer, tagLength: number, cost: Cost): Promise<Buffer> {
  return derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost })
}

function parsed(kept: string): { cost: Cost; salt: Buffer; hash: Buffer } {
  const [, memory, passes, parallelism, salt, hash] = phc.exec(kept) ?? []
  if (!salt || !hash) throw new TypeError('not an Argon2id hash')
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
