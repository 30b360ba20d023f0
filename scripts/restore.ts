/**
 * Restores a backup that `npm run backup` wrote: `npm run restore -- FOLDER`, with `--overwrite` in place of existing data.
 * docs/operating.md describes it.
 */
import { openStoresUnchanged } from '#server/compose/stores.ts'
import { restore } from '#services/backup/restore.ts'
import { runCommand, warnOfMissing } from './run-command.ts'

await runCommand({
  usage: 'npm run restore -- FOLDER [--overwrite]',
  arguments: { min: 1, max: 1 },
  canOverwrite: true,
  async run({ args: [folder = ''], shouldOverwrite, environment }) {
    await using stores = await openStoresUnchanged(environment)
    const { manifest, rows, deletedAgain, deactivated } = await restore({ ...stores, folder, shouldOverwrite })
    warnOfMissing(manifest.missing)
    return [
      `Restored the site of ${manifest.created_at}, and read it again: ${rows} rows and ${manifest.files.length} files.`,
      deletedAgain > 0 && `${deletedAgain} records that had been deleted since are deleted again.`,
      deactivated > 0 && `Users who are deactivated because the replaced database did not have them: ${deactivated}.`,
    ]
      .filter(Boolean)
      .join('\n')
  },
})
