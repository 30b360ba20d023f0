/**
 * Writes database and files into a folder while the site runs: `npm run backup`, `npm run backup -- /backups/monday --overwrite`.
 * docs/operating.md describes it.
 */
import { openStoresAsTheyAre } from '#server/compose.ts'
import { backUp } from './backup.ts'
import { runCommand, size, warnOfMissing } from './command.ts'

await runCommand({
  usage: 'npm run backup -- [FOLDER] [--overwrite]',
  words: { least: 0, most: 1 },
  async run({ words: [folder = defaultFolder()], overwrite, environment }) {
    await using stores = await openStoresAsTheyAre(environment)
    const { database, files, missing } = await backUp({ ...stores, folder, overwrite })
    warnOfMissing(missing)
    const bytes = files.reduce((total, file) => total + file.size, database.size)
    return `Backed up to ${folder}, and read again: the database and ${files.length} files, ${size(bytes)}.
It holds personal data and keys: keep it where nobody else gets at it, and not on this machine alone.`
  },
})

function defaultFolder(): string {
  return `backups/passarela-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}
