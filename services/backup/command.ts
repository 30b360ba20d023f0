import { parseArgs } from 'node:util'
import { type Environment, readEnvironment } from '#server/environment.ts'
import { formatStartError, StartError } from '#server/lifecycle/start-error.ts'

interface Command {
  /** What the command line has to look like, for who got it wrong. */
  usage: string
  /** How many words besides the options it takes, at least and at most. */
  words: { least: number; most: number }
  /** Does the work and returns what to say of it. */
  run: (given: { words: string[]; overwrite: boolean; environment: Environment }) => Promise<string>
}

/** Runs a command of the command line. Whatever goes wrong is one message, and exit code 1. */
export async function runCommand({ usage, words, run }: Command): Promise<void> {
  try {
    const { positionals, overwrite } = read(usage, words)
    console.log(`\n${await run({ words: positionals, overwrite, environment: readEnvironment(process.env) })}\n`)
  } catch (error) {
    console.error(`\n${error instanceof StartError ? error.message : formatStartError(error)}\n`)
    process.exitCode = 1
  }
}

function read(usage: string, { least, most }: Command['words']): { positionals: string[]; overwrite: boolean } {
  try {
    const options = { overwrite: { type: 'boolean', default: false } } as const
    const { positionals, values } = parseArgs({ allowPositionals: true, options })
    if (positionals.length < least || positionals.length > most) throw new Error(`Say ${usage}`)
    return { positionals, overwrite: values.overwrite }
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error))
  }
}

/** 1234567 bytes as `1.2 MB`. */
export function size(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** What to say of files that were not to be had; they keep nobody from the rest. */
export function warnOfMissing(missing: string[]): void {
  if (missing.length === 0) return
  console.error(`\nThe database names ${missing.length} files that are not there:\n  ${missing.join('\n  ')}`)
}
