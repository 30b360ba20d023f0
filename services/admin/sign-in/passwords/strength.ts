import { fork } from 'node:child_process'
import type { ErrorCode } from '#contracts/admin/error-codes.ts'
import { passwordLength } from '#contracts/admin/sign-in.ts'
import { searchName } from '#database/search-name.ts'
import type { Guessable, Guessed } from './guessable.ts'

/** Whose password it is to be. */
export interface PasswordOwner {
  name: string
  email: string
  /** The agency's name. */
  agency: string
}

/** Says what is wrong with a password for its owner; undefined: nothing. */
export type PasswordJudge = (password: string, owner: PasswordOwner) => Promise<ErrorCode | undefined>

/** How long a judgement may take, in milliseconds. */
const patience = 20_000

/**
 * Judges by length, then by how many guesses somebody needs who has lists of passwords and words in both languages and
 * knows the owner. There are no rules about kinds of characters. It computes in a process of its own, since it takes a
 * second and 130 MB, and is seldom needed.
 */
export async function judgePassword(password: string, owner: PasswordOwner): Promise<ErrorCode | undefined> {
  const length = [...password].length
  if (length < passwordLength.min) return 'too_short'
  if (length > passwordLength.max) return 'too_long'
  return inTurn(() => elsewhere({ password, personal: personalWords(owner) }))
}

let before: Promise<unknown> = Promise.resolve()

/** One after the other: many at once would take much memory. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = before.then(work)
  before = turn.catch(() => {})
  return turn
}

async function elsewhere(guessed: Guessed): Promise<Guessable> {
  const child = fork(new URL('./guessable-process.ts', import.meta.url), {
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    timeout: patience,
  })
  try {
    return await new Promise<Guessable>((resolve, reject) => {
      child.once('message', (answer: Guessable | null) => resolve(answer ?? undefined))
      child.once('error', reject)
      child.once('exit', () => reject(new Error('a password could not be judged')))
      child.send(guessed)
    })
  } finally {
    child.kill()
  }
}

/** Words of three letters and more, the longest first. */
export function personalWords({ name, email, agency }: PasswordOwner): string[] {
  const words = [name, email, agency, 'passarela'].flatMap((text) => searchName(text).split(/[^\p{L}\p{N}]+/u))
  return [...new Set(words)].filter((word) => word.length >= 3).sort((one, other) => other.length - one.length)
}
