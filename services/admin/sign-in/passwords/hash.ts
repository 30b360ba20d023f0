import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** What one hash costs: kibibytes of memory, passes over it, lanes. */
export interface Cost {
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
