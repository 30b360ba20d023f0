import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import type { Database } from '#database/schema/index.ts'
import { ProblemError } from '../../../core/http/problem.ts'

/** Concurrent hashes. Each takes memory, a thread of the pool and a processor, of which one is reserved for pages. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))

/** More requests than this are refused; they would wait for a second or two. */
const maxWaiting = 20

const retryAfterSeconds = 3

/** Hashes and verifies passwords, a few at a time. @throws ProblemError 503 when too many wait already */
export interface Hasher {
  hash(password: string): Promise<string>
  verify(password: string, kept: string): Promise<boolean>
  /** Whether a hash should be renewed with the present cost. */
  isOutdated(kept: string): boolean
}

/** A hasher with `cost`; by default the recommended one. */
export function createHasher(cost: Cost = recommendedCost): Hasher {
  const waiting: (() => void)[] = []
  let running = 0

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running++
    else if (waiting.length >= maxWaiting) {
      const headers = { 'retry-after': String(retryAfterSeconds) }
      throw new ProblemError(503, { detail: 'Too many passwords are being checked just now.', headers })
    }
    // A finished task passes its place on.
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

/** Verifies a password and renews its hash when the cost has changed. */
export async function verifyAndRenew(db: Database, hasher: Hasher, password: string, kept: string): Promise<boolean> {
  if (!(await hasher.verify(password, kept))) return false
  if (hasher.isOutdated(kept)) {
    const renewed = await hasher.hash(password)
    // A salted hash is unique.
    await db.updateTable('accounts').set({ password: renewed }).where('password', '=', kept).execute()
  }
  return true
}

/** The cost of a hash: memory in kibibytes, passes and lanes. */
interface Cost {
  memory: number
  passes: number
  parallelism: number
}

/** OWASP's minimum for Argon2id (password storage cheat sheet). */
export const recommendedCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }

const derive = promisify(argon2)
const saltLength = 16
const hashLength = 32
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** The Argon2id hash of a password as a PHC string with a random salt. */
export async function hashPassword(password: string, cost: Cost): Promise<string> {
  const salt = randomBytes(saltLength)
  const hash = await derived(password, salt, hashLength, cost)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

/** Verifies a password in constant time. */
export async function verifyPassword(password: string, kept: string): Promise<boolean> {
  const { cost, salt, hash } = parsed(kept)
  return timingSafeEqual(hash, await derived(password, salt, hash.length, cost))
}

/** Whether a hash was made with another cost. */
export function isOutdated(kept: string, cost: Cost): boolean {
  const before = parsed(kept).cost
  return before.memory !== cost.memory || before.passes !== cost.passes || before.parallelism !== cost.parallelism
}

/** NFKC makes equivalent spellings of keyboards equal. */
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
