import { type ChildProcess, fork } from 'node:child_process'
import type { ErrorCode } from '#contracts/admin/error-codes.ts'
import { passwordLength } from '#contracts/admin/sign-in.ts'
import { searchName } from '#database/search-name.ts'
import { createQueue } from '#domain/queue.ts'
import { ProblemError } from '../../../http/problem.ts'
import type { PasswordGuess, Weakness } from './guessable.ts'

/** The owner of a password. */
export interface PasswordOwner {
  name: string
  email: string
  /** The agency's name. */
  agency: string
}

/** The error code of a weak password; undefined for a strong one. */
export type PasswordCheck = (password: string, owner: PasswordOwner) => Promise<ErrorCode | undefined>

const defaultTimeoutMs = 20_000

const retryAfterSeconds = 10

/**
 * Judges the length, and then the number of guesses with lists of passwords, words in both languages and data of the
 * owner. No character classes are required. Runs in a child process, since it takes a second and 130 MB and is rarely
 * needed.
 * @throws ProblemError 503 when the process cannot start, or ends without a result, after `timeoutMs` at the latest
 */
export async function findPasswordWeakness(
  password: string,
  owner: PasswordOwner,
  timeoutMs = defaultTimeoutMs,
): Promise<ErrorCode | undefined> {
  const length = [...password].length
  if (length < passwordLength.min) return 'too_short'
  if (length > passwordLength.max) return 'too_long'
  return queue.run('all', () => estimateInChildProcess({ password, personal: listPersonalWords(owner) }, timeoutMs))
}

/** One at a time, to limit memory. */
const queue = createQueue({ maxRunning: 1 })

async function estimateInChildProcess(guessed: PasswordGuess, timeoutMs: number): Promise<Weakness> {
  const child = startChildProcess(timeoutMs)
  try {
    return await new Promise<Weakness>((resolve, reject) => {
      const fail = () => reject(createUnjudgedProblem())
      child.once('message', (response: Weakness | null) => resolve(response ?? undefined))
      // A process that could not start also reports that nothing can be sent to it.
      child.on('error', fail)
      child.once('exit', fail)
      child.send(guessed)
    })
  } finally {
    child.kill()
  }
}

function startChildProcess(timeoutMs: number): ChildProcess {
  try {
    return fork(new URL('./guessable-process.ts', import.meta.url), {
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      timeout: timeoutMs,
    })
  } catch {
    // There is no memory left for another process.
    throw createUnjudgedProblem()
  }
}

function createUnjudgedProblem(): ProblemError {
  const headers = { 'retry-after': String(retryAfterSeconds) }
  return new ProblemError(503, { detail: 'The password could not be judged just now.', headers })
}

/** Normalized words of at least three letters, the longest first. */
export function listPersonalWords({ name, email, agency }: PasswordOwner): string[] {
  const words = [name, email, agency, 'passarela'].flatMap((text) => searchName(text).split(/[^\p{L}\p{N}]+/u))
  return [...new Set(words)].filter((word) => word.length >= 3).sort((one, other) => other.length - one.length)
}
