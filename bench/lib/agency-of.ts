import { join } from 'node:path'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { seedDemo } from '#demo/seed.ts'
import { seedManyTalents } from '#demo/seed-talents.ts'
import { silentLogger as log } from '#services/http/logger.ts'
import { createDiskStorage } from '#services/storage/disk.ts'
import { temporaryFolder } from '#tests/folders.ts'
import { type MeasuredSite, startMeasured } from './on-site.ts'

/** A site of the demo agency with exactly so many published talents, as `npm run seed -- --talents N` makes them. */
export async function startAgencyOf(talents: number): Promise<MeasuredSite> {
  await using cleanUp = new AsyncDisposableStack()
  const { path: dataDir } = cleanUp.use(await temporaryFolder())
  await seed(dataDir, talents)
  const site = cleanUp.use(await startMeasured({ DATA_DIR: dataDir }))
  const opened = cleanUp.move()
  return { ...site, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}

async function seed(dataDir: string, total: number): Promise<void> {
  await using connection = await connect({ dataDir })
  const { db } = connection
  const storage = createDiskStorage(join(dataDir, 'files'))
  await migrate(connection)
  await seedDemo({ connection, storage, log })
  await seedManyTalents({ connection, storage, total })
  // The demo has more than the smallest agency.
  const kept = await db.selectFrom('talents').select('id').orderBy('position').limit(total).execute()
  const last = kept.at(-1)?.id ?? 0
  await db.updateTable('talents').set({ published: 0 }).where('id', '>', last).execute()
}
