/** Removes the demo agency's content, and keeps what the agency has added or changed: `npm run remove-demo`. */
import { openStores } from '#server/compose/stores.ts'
import { createLog } from '#server/metrics/log.ts'
import { removeDemoContent } from '#services/records/demo-content.ts'
import { assertDatabaseExists, runCommand } from './run-command.ts'

await runCommand({
  usage: 'npm run remove-demo',
  arguments: { min: 0, max: 0 },
  async run({ environment }) {
    assertDatabaseExists(environment)
    await using stores = await openStores(environment, createLog('warn'), { isDemo: false })
    const { db } = stores.connection
    const count = await db.transaction().execute((transaction) => removeDemoContent(transaction, new Date()))
    return count === 0 ? 'There is no demo content.' : `Removed ${count} records of the demo; those of the agency stay.`
  },
})
