import { join } from 'node:path'
import { connect, type DialectName } from '#database/connect.ts'
import { backUp } from '#services/backup/backup.ts'
import { restore } from '#services/backup/restore.ts'
import { openAdmin } from './admin.ts'
import { migratedDatabase } from './dialects.ts'
import { now } from './panel.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { temporaryStorage } from './temporary-storage.ts'

/** A site of the test's own, with functions that back it up, or another database, and restore that over it. */
export async function openSiteWithBackups(dialect: DialectName) {
  await using resources = new AsyncDisposableStack()
  const folder = resources.use(await temporaryFolder())
  const storage = resources.use(await temporaryStorage())
  const site = resources.use(await connect(resources.use(await migratedDatabase(dialect))))
  const admin = await openAdmin(site, { storage })
  const opened = resources.move()
  return {
    site,
    db: site.db,
    storage,
    admin,
    backUp: ({ connection = site, name = 'monday' } = {}) =>
      backUp({ connection, storage, folder: join(folder.path, name), now: () => now }),
    restore: (name = 'monday') =>
      restore({ connection: site, storage, folder: join(folder.path, name), shouldOverwrite: true, now: () => now }),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
