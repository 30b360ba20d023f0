import { join } from 'node:path'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { seedDemo } from '#demo/seed.ts'
import { seedManyTalents } from '#demo/seed-talents.ts'
import { silentLogger as log } from '#services/core/http/logger.ts'
import { createDiskStorage } from '#services/core/storage/disk.ts'
import { temporaryFolder } from '#tests/helpers/folders.ts'
import { type MeasuredSite, startMeasured } from './on-site.ts'

/** A site of the demo agency with so many talents, as `npm run seed -- --talents N` makes them. */
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
  const storage = createDiskStorage(join(dataDir, 'files'))
  await migrate(connection)
  await seedDemo({ connection, storage, log })
  await seedManyTalents({ connection, storage, total })
}
