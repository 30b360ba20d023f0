/**
 * Moves the embedded database in DATA_DIR into PostgreSQL at DATABASE_URL, and the files into the S3 bucket if the
 * environment names one: `npm run move-to-postgres`. docs/operating.md describes it.
 */
import { resolve } from 'node:path'
import { openStoresUnchanged } from '#server/compose/stores.ts'
import { StartError } from '#server/lifecycle/start-error.ts'
import { moveToPostgres } from '#services/backup/move-to-postgres.ts'
import { assertDatabaseExists, runCommand, warnOfMissing } from './run-command.ts'

await runCommand({
  usage: 'npm run move-to-postgres [-- --overwrite]',
  arguments: { min: 0, max: 0 },
  canOverwrite: true,
  async run({ shouldOverwrite, environment }) {
    if (!environment.DATABASE_URL) {
      throw new StartError('DATABASE_URL is not set: it says which PostgreSQL the embedded database moves to.')
    }
    const workFolder = resolve(environment.DATA_DIR)
    const embedded = { ...environment, DATABASE_URL: undefined, S3_ENDPOINT: undefined }
    assertDatabaseExists(embedded)
    await using from = await openStoresUnchanged(embedded)
    await using to = await openStoresUnchanged(environment)
    const { rows, files, missing } = await moveToPostgres({ from, to, workFolder, shouldOverwrite })
    warnOfMissing(missing)
    return `Moved, and read again: ${rows} rows and ${files} files.
Start the site with this DATABASE_URL from now on. ${workFolder}/passarela.db is used no more: delete it once all is well.`
  },
})
