import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { describeStores } from '#server/compose/stores.ts'
import { type Environment, readEnvironment } from '#server/environment.ts'
import { formatStartError, StartError } from '#server/lifecycle/start-error.ts'
import { version } from '#server/version.ts'

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
  // With other variables than the site's a command works on another database, so every message says which.
  let stores = ''
  try {
    const given = parseCommandLine(command)
    const environment = readEnvironment(process.env)
    stores = `Passarela: ${version}\n${describeStores(environment)}\n`
    const result = await run({ ...given, environment })
    console.log(`\n${result}\n${stores}`)
  } catch (error) {
    console.error(`\n${error instanceof StartError ? error.message : formatStartError(error)}\n${stores}`)
    process.exitCode = 1
  }
}

/**
 * Call it before a command opens a database that must be there.
 * @throws StartError when the embedded database is missing: opening it would create it
 */
export function assertDatabaseExists({ DATABASE_URL, DATA_DIR }: Environment): void {
  const folder = resolve(DATA_DIR)
  if (!DATABASE_URL && !existsSync(join(folder, 'passarela.db'))) {
    throw new StartError(`There is no database in ${folder}. DATA_DIR names the folder of the site.`)
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
