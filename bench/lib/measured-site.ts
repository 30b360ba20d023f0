import { join } from 'node:path'
import { type Connection, connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { seedDemo } from '#demo/seed.ts'
import { seedManyTalents } from '#demo/seed-talents.ts'
import { silentLogger as log } from '#services/http/logger.ts'
import { createDiskStorage } from '#services/storage/disk.ts'
import type { Storage } from '#services/storage/storage.ts'
import { startSite } from '#tests/helpers/start-site.ts'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'
import runtimeFlags from '../../scripts/runtime-flags.json' with { type: 'json' }
import { waitUntilIdle } from './process-usage.ts'

export interface MeasuredSite extends AsyncDisposable {
  /** Without a trailing slash. */
  url: string
  pid: number
  /** The folder of its data. */
  dataDir: string
  /** Waits until the site prints a line that matches. */
  said: (pattern: RegExp) => Promise<RegExpExecArray>
}

/** Starts the built site as `npm start` runs it and waits until it is idle. */
async function startMeasuredSite(environment: Record<string, string> = {}): Promise<MeasuredSite> {
  const site = await startSite({ ...runtimeFlags, ...environment })
  const pid = site.process.pid ?? 0
  await waitUntilIdle(pid)
  return { ...site, pid, [Symbol.asyncDispose]: async () => void (await site.stop()) }
}

/** Measures a fresh site, so that no part of the bench influences the next. */
export async function withSite<Result>(
  measure: (site: MeasuredSite) => Promise<Result>,
  environment?: Record<string, string>,
): Promise<Result> {
  await using site = await startMeasuredSite(environment)
  return await measure(site)
}

interface TalentSiteOptions {
  /** The URL of an empty PostgreSQL; by default the site uses SQLite. */
  databaseUrl?: string | undefined
  /** Gets the filled database. */
  beforeStart?: (connection: Connection, storage: Storage) => Promise<void>
}

/** Starts a site of the demo agency with this many talents, as `npm run seed -- --talents N` makes them. */
export async function startSiteWithTalents(
  total: number,
  { databaseUrl, beforeStart }: TalentSiteOptions = {},
): Promise<MeasuredSite> {
  await using cleanUp = new AsyncDisposableStack()
  const { path: dataDir } = cleanUp.use(await temporaryFolder())
  {
    await using connection = await connect({ databaseUrl, dataDir })
    const storage = createDiskStorage(join(dataDir, 'files'))
    await migrate(connection)
    await seedDemo({ connection, storage, log })
    await seedManyTalents({ connection, storage, total })
    await beforeStart?.(connection, storage)
  }
  const site = cleanUp.use(
    await startMeasuredSite({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }),
  )
  const opened = cleanUp.move()
  return { ...site, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}
