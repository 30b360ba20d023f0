/**
 * Seeds the demo content once, and with `npm run seed -- --talents 2000` demo talents up to this number for load tests.
 * Uses the database and the storage of the environment.
 */
import { parseArgs } from 'node:util'
import { openStores } from '#server/compose/stores.ts'
import { readEnvironment } from '#server/environment.ts'
import { StartError } from '#server/lifecycle/start-error.ts'
import { createLog } from '#server/metrics/log.ts'
import { seedDemo } from './seed.ts'
import { seedManyTalents } from './seed-talents.ts'

const maxTalents = 100_000

const outcomes = {
  seeded: 'The demo content is in place.',
  'seeded before': 'The demo content was seeded before and is left as it is.',
  occupied: 'This agency has content of its own: no demo content was added.',
} as const

try {
  await seed()
} catch (error) {
  console.error(`\n${error instanceof StartError ? error.message : `Seeding failed: ${explain(error)}`}\n`)
  process.exitCode = 1
}

async function seed(): Promise<void> {
  const total = readTalents()
  const environment = readEnvironment(process.env)
  if (environment.PANEL_URL || environment.AGENCY_URL) {
    throw new StartError('PANEL_URL or AGENCY_URL is set: the content lives in services elsewhere. Seed it there.')
  }
  const log = createLog('warn')
  await using stores = await openStores(environment, log, { isDemo: false })
  const { connection, storage } = stores
  console.log(outcomes[await seedDemo({ connection, storage, log })])
  if (total === undefined) return
  const added = await seedManyTalents({ connection, storage, total })
  console.log(added === 'occupied' ? outcomes.occupied : `${added} demo talents were added; there are ${total} to be.`)
}

function readTalents(): number | undefined {
  let given: string | undefined
  try {
    given = parseArgs({ options: { talents: { type: 'string' } } }).values.talents
  } catch (error) {
    throw new StartError(explain(error), { cause: error })
  }
  if (given === undefined) return undefined
  const talents = Number(given)
  if (/^\d+$/.test(given) && talents >= 1 && talents <= maxTalents) return talents
  throw new StartError(`--talents must be a whole number from 1 to ${maxTalents}.`)
}

function explain(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
