import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, test } from 'vitest'
import { StorageUnavailableError } from '../storage/storage.ts'
import { statusOf } from './outage.ts'

async function thrownBy(work: () => unknown): Promise<unknown> {
  try {
    await work()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

const withCode = (code: string, more = {}) => Object.assign(new Error('it failed'), { code, ...more })

test('maps a full disk, SQLite and PostgreSQL to 507', async () => {
  const database = new DatabaseSync(':memory:')
  database.exec('pragma max_page_count = 2; create table texts (text)')
  const sqlite = await thrownBy(() => database.prepare('insert into texts values (?)').run('x'.repeat(100_000)))
  const readOnly = await thrownBy(() => database.exec('pragma query_only = on; insert into texts values (1)'))
  database.close()
  const noRoomToShare = Object.assign(new Error('disk I/O error'), { errcode: 4_874 })
  for (const error of [sqlite, readOnly, noRoomToShare, withCode('ENOSPC'), withCode('EDQUOT'), withCode('53100')]) {
    expect(statusOf(error)).toBe(507)
    expect(statusOf(new Error('a file could not be kept', { cause: error }))).toBe(507)
  }
})

test('maps an unavailable dependency to 503', async () => {
  const client = new pg.Client({ host: '/nowhere', connectionTimeoutMillis: 10_000 })
  const postgres = await thrownBy(() => client.connect())
  const lost = new Error('Connection terminated unexpectedly')
  const storage = new StorageUnavailableError('the storage does not answer')
  for (const error of [
    postgres,
    lost,
    storage,
    withCode('57P01'),
    withCode('25006'),
    withCode('53300'),
    withCode('ECONNREFUSED'),
  ]) {
    expect(statusOf(error)).toBe(503)
  }
})

test('maps any other error to 500', () => {
  for (const error of [new Error('no'), withCode('ENOENT', { syscall: 'open' }), withCode('23505'), 'a text']) {
    expect(statusOf(error)).toBe(500)
  }
})
