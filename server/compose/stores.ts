import { join, resolve } from 'node:path'
import { type Connection, connect, DatabaseUnavailableError, withoutPassword } from '#database/connect.ts'
import { migrate, NewerDatabaseError } from '#database/migrate.ts'
import { seedDemo } from '#demo/seed.ts'
import { statusOf } from '#services/http/outage.ts'
import { createDiskStorage } from '#services/storage/disk.ts'
import { createS3Storage } from '#services/storage/s3.ts'
import type { Storage } from '#services/storage/storage.ts'
import type { Environment } from '../environment.ts'
import { StartError } from '../lifecycle/start-error.ts'
import type { Log } from '../metrics/log.ts'

/** The database and the file storage. */
export interface Stores extends AsyncDisposable {
  connection: Connection
  storage: Storage
}

/**
 * Opens the stores, migrates the database and, with `isDemo`, fills an empty installation with the demo content.
 * @throws StartError when the database cannot be used
 */
export async function openStores(environment: Environment, log: Log, { isDemo }: { isDemo: boolean }): Promise<Stores> {
  await using cleanUp = new AsyncDisposableStack()
  const { connection, storage } = cleanUp.use(await openStoresUnchanged(environment))
  await explainDatabaseErrors(migrate(connection))
  if (isDemo) await seedDemo({ connection, storage, log })
  const opened = cleanUp.move()
  return { connection, storage, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}

/**
 * Opens the stores without a migration.
 * @throws StartError when the database cannot be used
 */
export async function openStoresUnchanged(environment: Environment): Promise<Stores> {
  const dataDir = resolve(environment.DATA_DIR)
  const connection = await explainDatabaseErrors(connect({ databaseUrl: environment.DATABASE_URL, dataDir }))
  const storage = openStorage(environment, join(dataDir, 'files'))
  return { connection, storage, [Symbol.asyncDispose]: () => connection.close() }
}

/** Where the database and the files are, for the operator. */
export function describeStores({ DATABASE_URL, DATA_DIR, S3_ENDPOINT, S3_BUCKET }: Environment): string {
  const dataDir = resolve(DATA_DIR)
  const database = DATABASE_URL ? withoutPassword(DATABASE_URL) : join(dataDir, 'passarela.db')
  const files = S3_ENDPOINT ? `${S3_ENDPOINT}/${S3_BUCKET}` : join(dataDir, 'files')
  return `Database: ${database}\nFiles: ${files}`
}

/** Turns database errors into a `StartError`: their messages are meant for the operator. */
async function explainDatabaseErrors<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (statusOf(error) === 507) throw new StartError('The disk is full: make room, and start again.', { cause: error })
    const explained = [DatabaseUnavailableError, NewerDatabaseError]
    if (!(error instanceof Error) || !explained.some((type) => error instanceof type)) throw error
    throw new StartError(error.message, { cause: error })
  }
}

function openStorage(environment: Environment, folder: string): Storage {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket = '', S3_REGION: region = '' } = environment
  if (!endpoint) return createDiskStorage(folder)
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = environment
  return createS3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey })
}
