/**
 * Restores the access of a user who has lost every way in: `npm run rescue -- ana@agency.example` removes their second
 * factor, activates them, and prints a link for a new password. Uses the database that the environment names.
 */
import { openStores } from '#server/compose/stores.ts'
import { StartError } from '#server/lifecycle/start-error.ts'
import { createLog } from '#server/metrics/log.ts'
import { unlockUser } from '#services/admin/users/account-recovery.ts'
import { assertDatabaseExists, runCommand } from './run-command.ts'

await runCommand({
  usage: 'npm run rescue -- ana@agency.example',
  arguments: { min: 1, max: 1 },
  async run({ args: [address = ''], environment }) {
    const email = address.trim().toLowerCase()
    assertDatabaseExists(environment)
    await using stores = await openStores(environment, createLog('warn'), { isDemo: false })
    const siteUrl = environment.SITE_URL ?? `http://localhost:${environment.PORT}`
    const made = await unlockUser({ db: stores.connection.db, siteUrl, now: () => new Date() }, email)
    if (!made) throw new StartError(`Nobody signs in as ${email}.`)
    return `A new password can be chosen until ${made.expires_at}, once:\n\n  ${made.link}`
  },
})
