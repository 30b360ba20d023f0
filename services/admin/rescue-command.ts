/**
 * Lets somebody in again who has lost everything: `npm run rescue -- ana@agency.example` removes their second factor,
 * makes them active, and prints a link for a new password. Uses the database that the environment names.
 */
import { parseArgs } from 'node:util'
import { openStores } from '#server/compose.ts'
import { readEnvironment } from '#server/environment.ts'
import { StartError } from '#server/lifecycle/start-error.ts'
import { createLog } from '#server/metrics/log.ts'
import { unlockUser } from './users/rescue.ts'

try {
  await rescue()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(`\n${error.message}\n`)
  process.exitCode = 1
}

async function rescue(): Promise<void> {
  const email = readEmail()
  const environment = readEnvironment(process.env)
  await using stores = await openStores(environment, createLog('warn'), { demo: false })
  const siteUrl = environment.SITE_URL ?? `http://localhost:${environment.PORT}`
  const made = await unlockUser({ db: stores.connection.db, siteUrl, now: () => new Date() }, email)
  if (!made) throw new StartError(`Nobody signs in as ${email}.`)
  console.log(`\nA new password can be chosen until ${made.expires_at}, once:\n\n  ${made.link}\n`)
}

function readEmail(): string {
  try {
    const [email = '', ...others] = parseArgs({ allowPositionals: true }).positionals
    if (!email || others.length > 0) throw new Error('Say whom: npm run rescue -- ana@agency.example')
    return email.trim().toLowerCase()
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}
