/**
 * Writes database and files into a folder while the site runs: `npm run backup`, `npm run backup -- /backups/monday --overwrite`.
 * docs/operating.md describes it.
 */
import { openStoresUnchanged } from '#server/compose/stores.ts'
import { backUp } from '#services/backup/backup.ts'
import { writeSetting } from '#services/records/settings.ts'
import { lastBackupSetting } from '#services/records/site-setup.ts'
import { assertDatabaseExists, runCommand, warnOfMissing } from './run-command.ts'

await runCommand({
  usage: 'npm run backup -- [FOLDER] [--overwrite]',
  arguments: { min: 0, max: 1 },
  canOverwrite: true,
  async run({ args: [folder = defaultFolder()], shouldOverwrite, environment }) {
    assertDatabaseExists(environment)
    await using stores = await openStoresUnchanged(environment)
    const { database, files, missing } = await backUp({ ...stores, folder, shouldOverwrite })
    const { db } = stores.connection
    const now = new Date().toISOString()
    await writeSetting(db, lastBackupSetting, now, now)
    warnOfMissing(missing)
    const bytes = files.reduce((total, file) => total + file.size, database.size)
    const megabytes = (bytes / 1_000_000).toFixed(1)
    return `Backed up to ${folder}, and read again: the database and ${files.length} files, ${megabytes} MB.
It holds personal data and keys: restrict access to it, and keep a copy on another machine.`
  },
})

function defaultFolder(): string {
  return `backups/passarela-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}
