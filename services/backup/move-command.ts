/**
 * Moves the embedded database in DATA_DIR into PostgreSQL at DATABASE_URL, and the files into the bucket where the
 * environment names one: `npm run move-to-postgres`. docs/operating.md describes it.
 */
import { resolve } from 'node:path'
import { openStoresAsTheyAre } from '#server/compose.ts'
import { BackupError } from './backup-error.ts'
import { runCommand, warnOfMissing } from './command.ts'
import { moveToPostgres } from './move-to-postgres.ts'

await runCommand({
  usage: 'npm run move-to-postgres [-- --overwrite]',
  words: { least: 0, most: 0 },
  async run({ overwrite, environment }) {
    if (!environment.DATABASE_URL) {
      throw new BackupError('DATABASE_URL is not set: it says which PostgreSQL the embedded database moves to.')
    }
    const workFolder = resolve(environment.DATA_DIR)
    await using from = await openStoresAsTheyAre({ ...environment, DATABASE_URL: undefined, S3_ENDPOINT: undefined })
    await using to = await openStoresAsTheyAre(environment)
    const { rows, files, missing } = await moveToPostgres({ from, to, workFolder, overwrite })
    warnOfMissing(missing)
    return `Moved, and read again: ${rows} rows and ${files} files.
Start the site with this DATABASE_URL from now on. ${workFolder}/passarela.db is used no more: delete it once all is well.`
  },
})
