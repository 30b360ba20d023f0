import { parseArgs } from 'node:util'
import { describeStores } from '#server/compose/stores.ts'
import { type Environment, readEnvironment } from '#server/environment.ts'
import { formatStartError, StartError } from '#server/lifecycle/start-error.ts'

interface Command {
  /** The command line, shown when the given one does not match it. */
  usage: string
  /** How many arguments the command takes besides its options. */
  arguments: { min: number; max: number }
  /** Whether the command accepts `--overwrite`. */
  canOverwrite?: boolean
  /** Runs the command and returns the message to print. */
  run: (given: { args: string[]; shouldOverwrite: boolean; environment: Environment }) => Promise<string>
}

/** Runs a command of the command line. Any error is printed as one message, and the exit code is 1. */
export async function runCommand({ run, ...command }: Command): Promise<void> {
  exitOnSignal()
  try {
    const environment = readEnvironment(process.env)
    const result = await run({ ...parseCommandLine(command), environment })
    // With other variables than the site's a command works on another database.
    console.log(`\n${result}\n${describeStores(environment)}\n`)
  } catch (error) {
    console.error(`\n${error instanceof StartError ? error.message : formatStartError(error)}\n`)
    process.exitCode = 1
  }
}

/** Exits in the usual way after a signal, so that unfinished folders are removed. */
function exitOnSignal(): void {
  process.on('SIGINT', () => process.exit(130))
  process.on('SIGTERM', () => process.exit(143))
}

function parseCommandLine({ usage, arguments: { min, max }, canOverwrite = false }: Omit<Command, 'run'>) {
  try {
    const { positionals: args, values } = parseArgs({
      allowPositionals: true,
      options: canOverwrite ? { overwrite: { type: 'boolean' } } : {},
    })
    if (args.length < min || args.length > max) throw new Error(`Usage: ${usage}`)
    return { args, shouldOverwrite: values.overwrite === true }
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error))
  }
}

/** Warns about files that the database names and the storage does not have. */
export function warnOfMissing(missing: string[]): void {
  if (missing.length === 0) return
  console.error(`\nThe database names ${missing.length} files that are not there:\n  ${missing.join('\n  ')}`)
}
