/**
 * Brings back what `npm run backup` wrote: `npm run restore -- FOLDER`, with `--overwrite` in place of what is there.
 * docs/operating.md describes it.
 */
import { openStoresAsTheyAre } from '#server/compose.ts'
import { runCommand, warnOfMissing } from './command.ts'
import { restore } from './restore.ts'

await runCommand({
  usage: 'npm run restore -- FOLDER [--overwrite]',
  words: { least: 1, most: 1 },
  async run({ words: [folder = ''], overwrite, environment }) {
    await using stores = await openStoresAsTheyAre(environment)
    const { manifest, rows, deletedAgain } = await restore({ ...stores, folder, overwrite })
    warnOfMissing(manifest.missing)
    return `Restored the site of ${manifest.created_at}, and read it again: ${rows} rows and ${manifest.files.length} files.${
      deletedAgain > 0 ? `\n${deletedAgain} submissions that had been deleted since are deleted again.` : ''
    }`
  },
})
