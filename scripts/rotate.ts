/**
 * Changes a key that the site has generated: `npm run rotate -- staff-auth`, or ends all sessions of the back office:
 * `npm run rotate -- sessions`. docs/runbook.md, “Keys”, says what each change does.
 */
import { openStores } from '#server/compose/stores.ts'
import { StartError } from '#server/lifecycle/start-error.ts'
import { createLog } from '#server/metrics/log.ts'
import { assertDatabaseExists, runCommand } from './run-command.ts'

await runCommand({
  usage: 'npm run rotate -- staff-auth',
  arguments: { min: 1, max: 1 },
  async run({ args: [name = ''], environment }) {
    assertDatabaseExists(environment)
    await using stores = await openStores(environment, createLog('warn'), { isDemo: false })
    const { db } = stores.connection
    if (name === 'sessions') {
      const { numDeletedRows } = await db.deleteFrom('sessions').executeTakeFirstOrThrow()
      return `Ended ${numDeletedRows} sessions: all users sign in again.`
    }
    const rows = await db.selectFrom('secrets').select('name').orderBy('name').execute()
    const names = rows.map((row) => row.name)
    if (!names.includes(name)) {
      throw new StartError(`There is no key “${name}”. Keys of this site: ${['sessions', ...names].join(', ')}.`)
    }
    await db.deleteFrom('secrets').where('name', '=', name).execute()
    return `Deleted the key ${name}. Restart all instances, one after the other: the first one generates a new key.`
  },
})
