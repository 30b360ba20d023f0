import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import type { Database } from '#database/schema/index.ts'
import { createQueue, OverloadedError } from '#domain/queue.ts'
import { ProblemError } from '../../../http/problem.ts'

/** Concurrent hashes. Each takes memory, a thread of the pool and a processor, of which one is reserved for pages. */
const maxConcurrent = Math.max(1, Math.min(2, availableParallelism() - 1))

/** More requests than this are refused; they would wait for a second or two. */
const maxWaiting = 20

const retryAfterSeconds = 3

/** Hashes and verifies passwords, a few at a time. @throws ProblemError 503 when too many wait already */
export interface Hasher {
  hash(password: string): Promise<string>
  verify(password: string, hash: string): Promise<boolean>
  /** Whether a hash should be renewed with the present cost. */
  isOutdated(hash: string): boolean
}

/** A hasher with `cost`; by default the recommended one. */
export function createHasher(cost: Cost = recommendedCost): Hasher {
  const queue = createQueue({ maxRunning: maxConcurrent, maxWaiting })

  async function runQueued<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await queue.run('all', work)
    } catch (error) {
      if (!(error instanceof OverloadedError)) throw error
      const headers = { 'retry-after': String(retryAfterSeconds) }
      throw new ProblemError(503, { detail: 'Too many passwords are being checked just now.', headers })
    }
  }

  return {
    hash: (password) => runQueued(() => hashPassword(password, cost)),
    verify: (password, hash) => runQueued(() => verifyPassword(password, hash)),
    isOutdated: (hash) => isOutdated(hash, cost),
  }
}

/** Verifies a password and renews its hash when the cost has changed. */
export async function verifyAndRenew(db: Database, hasher: Hasher, password: string, hash: string): Promise<boolean> {
  if (!(await hasher.verify(password, hash))) return false
  if (hasher.isOutdated(hash)) {
    const renewed = await hasher.hash(password)
    // A salted hash is unique.
    await db.updateTable('accounts').set({ password: renewed }).where('password', '=', hash).execute()
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
const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** The Argon2id hash of a password as a PHC string with a random salt. */
export async function hashPassword(password: string, cost: Cost): Promise<string> {
  const salt = randomBytes(saltLength)
  const hash = await deriveHash(password, salt, hashLength, cost)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toUnpaddedBase64(salt)}$${toUnpaddedBase64(hash)}`
}

/** Verifies a password in constant time. */
export async function verifyPassword(password: string, phcHash: string): Promise<boolean> {
  const { cost, salt, hash } = parseHash(phcHash)
  return timingSafeEqual(hash, await deriveHash(password, salt, hash.length, cost))
}

/** Whether a hash was made with another cost. */
export function isOutdated(hash: string, cost: Cost): boolean {
  const before = parseHash(hash).cost
  return before.memory !== cost.memory || before.passes !== cost.passes || before.parallelism !== cost.parallelism
}

/** NFKC makes equivalent spellings of keyboards equal. */
function deriveHash(password: string, nonce: Buffer, tagLength: number, cost: Cost): Promise<Buffer> {
  return derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost })
}

function parseHash(phcHash: string): { cost: Cost; salt: Buffer; hash: Buffer } {
  const [, memory, passes, parallelism, salt, hash] = phcPattern.exec(phcHash) ?? []
  if (!salt || !hash) throw new TypeError('not an Argon2id hash')
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

function toUnpaddedBase64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
