import { mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ReadableStream } from 'node:stream/web'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Connection, connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { type Migrations, migrations } from '#database/migrations/index.ts'
import { contentsOf } from '#tests/helpers/database-contents.ts'
import { bothDialects, dialects, emptyDatabase, migratedDatabase } from '#tests/helpers/dialects.ts'
import { erasedKeys } from '#tests/helpers/erasures.ts'
import { fullRunOnly } from '#tests/helpers/full-run.ts'
import { ofEachTest } from '#tests/helpers/of-each-test.ts'
import { insertPicture, now, openPanel, publishedRow } from '#tests/helpers/panel.ts'
import { insertRows } from '#tests/helpers/rows.ts'
import { insertMedia, insertTalent } from '#tests/helpers/talents.ts'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'
import { temporaryBucket, temporaryStorage } from '#tests/helpers/temporary-storage.ts'
import { usedMemory } from '#tests/helpers/used-memory.ts'
import { deleteExpired } from '../panel/retention/delete-expired.ts'
import { eraseSubmissions } from '../records/talents/delete-drafts.ts'
import { discardFiles } from '../storage/discarded-files.ts'
import type { Storage } from '../storage/storage.ts'
import { backUp } from './backup.ts'
import { moveToPostgres } from './move-to-postgres.ts'
import { restore } from './restore.ts'

const photo = 'private/applications/front.webp'
const talent = {
  search_name: 'agata',
  category: 'woman',
  height: 180.5,
  created_at: publishedRow.created_at,
  updated_at: publishedRow.updated_at,
}
const contact = { full_name: 'Ateliê 🎞 “Ágata”', email: 'casting@studio.example', message: 'Olá,\n\tação “já”.' }

/** A site with pictures that refer to each other, a submission, and ids of deleted rows. */
async function fillSite(connection: Connection, storage: Storage): Promise<void> {
  const { db } = connection
  for (const name of ['a', 'b', 'c']) {
    await storage.put(`media/${name}.webp`, Buffer.from(name), { type: 'image/webp' })
    await insertPicture(connection, `media/${name}.webp`)
  }
  await insertPicture(connection, 'https://cdn.example/elsewhere.webp')
  await db
    .updateTable('media')
    .set({ poster_id: 3, crop_of_id: 2, focal_x: 0.1 + 0.2 })
    .where('id', '=', 1)
    .execute()
  const slide = { ...publishedRow, type: 'home', desktop_id: 1, description_pt: "São Paulo 'à noite' \\n" }
  await db.insertInto('slides').values(slide).execute()
  // More than `concurrentFiles`.
  const talents = Array.from({ length: 450 }, (_, index) => ({ ...talent, name: `Ágata ${index}`, position: index }))
  await db.insertInto('talents').values(talents).execute()
  const panel = await openPanel(connection, storage)
  expect((await panel.post('/contact/pt', contact)).status).toBe(201)
  const { id: submission_id } = await db.selectFrom('submissions').select('id').executeTakeFirstOrThrow()
  await storage.put(photo, Buffer.from('a face'), { type: 'image/webp' })
  const file = { submission_id, view: 'front', key: photo, type: 'image/webp', width: 1, height: 1, size: 6 }
  await db.insertInto('submission_files').values(file).execute()
  await storage.put('media/poster.webp', Buffer.from('poster'), { type: 'image/webp' })
  await storage.put('media/film.mp4', Buffer.from('film'), { type: 'video/mp4' })
  const film = { kind: 'video', url: 'media/film.mp4', poster: 'media/poster.webp' } as const
  await insertMedia(db, await insertTalent(db, { name: 'Film' }), film)
  const deletedTalent = await insertTalent(db, { name: 'Gone', height: 181.5 })
  await db.deleteFrom('talents').where('id', '=', Number(deletedTalent)).execute()
}

async function contentOf(storage: Storage, key: string): Promise<string | undefined> {
  const file = await storage.get(key)
  return file && (await new Response(file.body).text())
}

const folder = ofEachTest(temporaryFolder)

bothDialects((connection, db, dialect) => {
  // The database is read and written in one place, which the first test shows on both.
  const options = dialect === 'postgres' ? fullRunOnly : {}
  let storage: Awaited<ReturnType<typeof temporaryStorage>>

  beforeAll(async () => {
    storage = await temporaryStorage()
    await fillSite(connection(), storage)
    return () => storage[Symbol.asyncDispose]()
  })

  test.each(dialects)('restores everything on %s, including files in a bucket', async (target) => {
    const backup = join(folder.path, 'monday')
    const made = await backUp({ connection: connection(), storage, folder: backup, now: () => now })
    expect(made).toMatchObject({ created_at: now.toISOString(), missing: [] })
    expect((await stat(backup)).mode & 0o077).toBe(0)

    await using database = await emptyDatabase(target)
    await using restored = await connect(database)
    await using bucket = await temporaryBucket()
    const { manifest } = await restore({ connection: restored, storage: bucket, folder: backup })
    expect(manifest).toEqual(made)
    expect(await contentsOf(restored)).toEqual(await contentsOf(connection()))
    expect(await bucket.keys()).toEqual(await storage.keys())
    expect(await contentOf(bucket, photo)).toBe('a face')
    // Ids of deleted rows are not used again.
    const ids = await Promise.all([connection(), restored].map(({ db }) => insertTalent(db, { name: 'Next' })))
    expect(ids[0]).toBe(ids[1])
    await db.deleteFrom('talents').where('id', '=', Number(ids[0])).execute()
    // Foreign keys are enforced again.
    const orphan = {
      submission_id: 'nobody',
      view: 'front',
      key: 'x',
      type: 'image/webp',
      width: 1,
      height: 1,
      size: 1,
    }
    await expect(restored.db.insertInto('submission_files').values(orphan).execute()).rejects.toThrow(/foreign key/i)
  })

  test('backs up a consistent snapshot while the site writes', options, async () => {
    const before = await contentsOf(connection())
    const write = async (name: string) => void (await insertTalent(db, { name }))
    // The site writes and deletes a file while files are copied.
    const busy: Storage = {
      ...storage,
      async get(key) {
        if (key === photo) await write('During')
        return storage.get(key)
      },
    }
    const backup = join(folder.path, 'monday')
    await backUp({ connection: connection(), storage: busy, folder: backup })
    await using scratch = await connect({ dataDir: ':memory:' })
    await restore({ connection: scratch, storage: await temporaryStorage(), folder: backup })
    expect(await contentsOf(scratch)).toEqual(before)
    expect((await contentsOf(connection())).talents).toHaveLength((before.talents?.length ?? 0) + 1)
    await db.deleteFrom('talents').where('name', '=', 'During').execute()
  })

  test(
    'leaves out the row of a file that is deleted meanwhile, and names a file that was missing before',
    options,
    async () => {
      await using rest = await temporaryStorage()
      await using database = await migratedDatabase(dialect)
      await using site = await connect(database)
      await fillSite(site, rest)
      const lost = 'media/b.webp'
      await rest.delete(lost)
      const withdrawn: Storage = {
        ...rest,
        async get(key) {
          if (key === photo) {
            await site.db.deleteFrom('submissions').execute()
            await rest.delete(photo)
          }
          return rest.get(key)
        },
      }
      const manifest = await backUp({ connection: site, storage: withdrawn, folder: join(folder.path, 'monday') })
      expect(manifest.missing).toEqual([lost])
      expect(manifest.tables.all_submissions).toBe(0)
      expect(manifest.files.map(({ key }) => key)).not.toContain(photo)
    },
  )

  test('overwrites only with the option, and keeps the replaced files for a day', options, async () => {
    await using database = await migratedDatabase(dialect)
    await using target = await connect(database)
    await using files = await temporaryStorage()
    const own = {
      url: 'media/own.webp',
      type: 'image/webp',
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    }
    await target.db.insertInto('media').values(own).execute()
    await discardFiles(target.db, ['media/earlier.webp'], new Date('2026-06-15T18:00:00.000Z'))
    const before = await contentsOf(target)
    const backup = join(folder.path, 'monday')
    await backUp({ connection: connection(), storage, folder: backup })

    await expect(backUp({ connection: connection(), storage, folder: backup })).rejects.toThrow('--overwrite')
    const options = { connection: target, storage: files, folder: backup, now: () => now }
    await expect(restore(options)).rejects.toThrow('There is a site in this database already. With --overwrite')
    expect(await contentsOf(target)).toEqual(before)
    expect(await files.keys()).toEqual([])

    await restore({ ...options, shouldOverwrite: true })
    const { discarded_files, ...contents } = await contentsOf(target)
    expect(contents).toEqual({ ...(await contentsOf(connection())), discarded_files: undefined })
    expect(discarded_files).toEqual([
      '[["claimed_until",null],["discard_at","2026-06-15T18:00:00.000Z"],["key","media/earlier.webp"]]',
      '[["claimed_until",null],["discard_at","2026-06-16T12:00:00.000Z"],["key","media/own.webp"]]',
    ])
    await backUp({ connection: connection(), storage, folder: backup, shouldOverwrite: true })
    expect(await readdir(folder.path)).toEqual(['monday'])
  })

  test('replaces the database of a newer release, which can be upgraded again, or refuses it', async () => {
    await using database = await migratedDatabase(dialect)
    await using target = await connect(database)
    const backup = join(folder.path, 'monday')
    await backUp({ connection: connection(), storage, folder: backup })
    const newer: Migrations = {
      ...migrations,
      '9999-newer': (db) => db.schema.createTable('newer').addColumn('name', 'text').execute(),
    }
    await migrate(target, newer)
    await sql`insert into newer (name) values ('Ana')`.execute(target.db)

    const attempt = restore({ connection: target, storage, folder: backup, shouldOverwrite: true })
    if (dialect === 'postgres') {
      await expect(attempt).rejects.toThrow('restore into an empty database')
      return
    }
    await attempt
    expect(await migrate(target, newer)).toEqual(['9999-newer'])
    expect((await contentsOf(target)).newer).toEqual([])
  })

  test('deletes again the submissions that were deleted on request, and ends all sessions', options, async () => {
    await using database = await migratedDatabase(dialect)
    await using site = await connect(database)
    await using files = await temporaryStorage()
    await fillSite(site, files)
    const { db } = site
    const { id } = await db.selectFrom('submissions').select('id').executeTakeFirstOrThrow()
    const step = { id: 'a', identifier: 'a', value: 'b', expires_at: '2030-01-01T00:00:00.000Z' }
    await insertRows(db, 'sign_in_steps', {
      ...step,
      created_at: publishedRow.created_at,
      updated_at: publishedRow.updated_at,
    })
    const backup = join(folder.path, 'monday')
    await backUp({ connection: site, storage: files, folder: backup })
    await db.transaction().execute((transaction) => eraseSubmissions(transaction, [id], now))

    const again = { connection: site, storage: files, folder: backup, shouldOverwrite: true, now: () => now }
    // This holds for repeated restores and for every backup.
    for (let time = 0; time < 2; time++) {
      expect(await restore(again)).toMatchObject({ deletedAgain: 1 })
      const contents = await contentsOf(site)
      for (const table of ['submissions', 'submission_files', 'outbox', 'sign_in_steps'])
        expect(contents[table], table).toEqual([])
      expect(contents.talents).toHaveLength(451)
      expect(await files.has(photo)).toBe(true)
      await deleteExpired({ connection: site, storage: files, now })
      expect(await files.has(photo)).toBe(false)
      expect(await erasedKeys(db, 'submissions')).toEqual([id])
    }
    // The deletion is forgotten when no backup may have the submission any more.
    await deleteExpired({ connection: site, storage: files, now: new Date(now.getTime() + 36 * 86_400_000) })
    expect(await erasedKeys(db, 'submissions')).toEqual([])
    // Without a record of the deletion everything is restored.
    await using elsewhere = await emptyDatabase(dialect)
    await using empty = await connect(elsewhere)
    expect(await restore({ connection: empty, storage: files, folder: backup })).toMatchObject({ deletedAgain: 0 })
    expect((await contentsOf(empty)).submissions).toHaveLength(1)
  })

  test('refuses to restore while the site uses the database', options, async () => {
    await using database = await migratedDatabase(dialect)
    await using target = await connect(database)
    const backup = join(folder.path, 'monday')
    await backUp({ connection: connection(), storage, folder: backup })
    await using site = await connect(database)
    const attempt = restore({ connection: target, storage, folder: backup, shouldOverwrite: true })
    await expect(attempt).rejects.toThrow('The site is running on this database: stop it first')

    await site.close()
    await restore({ connection: target, storage, folder: backup, shouldOverwrite: true })
  })

  test.runIf(dialect === 'postgres')('waits until PostgreSQL has noticed that the site stopped', options, async () => {
    await using database = await migratedDatabase(dialect)
    await using target = await connect(database)
    const backup = join(folder.path, 'monday')
    await backUp({ connection: connection(), storage, folder: backup })
    const site = new pg.Client({ connectionString: database.databaseUrl, application_name: 'passarela' })
    await site.connect()
    const query = expect(site.query('select pg_sleep(0.5)')).rejects.toThrow('Connection terminated')
    const running = sql`select 1 from pg_stat_activity where query = 'select pg_sleep(0.5)' and state = 'active'`
    await expect.poll(async () => (await running.execute(target.db)).rows).toHaveLength(1)
    await site.end()
    await restore({ connection: target, storage, folder: backup, shouldOverwrite: true })
    await query
  })
})

describe('a backup', () => {
  test('refuses a damaged backup before any change', async () => {
    await using storage = await temporaryStorage()
    await using database = await migratedDatabase('sqlite')
    await using site = await connect(database)
    await fillSite(site, storage)
    const backup = join(folder.path, 'monday')
    const { files } = await backUp({ connection: site, storage, folder: backup })
    await using target = await connect({ dataDir: ':memory:' })
    const attempt = () => restore({ connection: target, storage, folder: backup })

    const path = join(backup, 'files', files[0]?.key ?? '')
    const good = await readFile(path)
    await truncate(path, 10)
    await expect(attempt()).rejects.toThrow(`The backup is damaged: ${path} is not as it was written.`)
    await writeFile(path, Buffer.alloc(good.length))
    await expect(attempt()).rejects.toThrow(`The backup is damaged: ${path} is not as it was written.`)
    await writeFile(path, good)
    const manifest = await readFile(join(backup, 'backup.json'), 'utf8')
    await writeFile(join(backup, 'backup.json'), manifest.replace('"format": 1', '"format": 2'))
    await expect(attempt()).rejects.toThrow('damaged, or of a newer version')
    await writeFile(join(backup, 'backup.json'), manifest.replace('"media/a.webp"', '"../../a.webp"'))
    await expect(attempt()).rejects.toThrow('damaged, or of a newer version')
    await writeFile(join(backup, 'backup.json'), manifest)
    await truncate(join(backup, 'database.sqlite'), 4096)
    await expect(attempt()).rejects.toThrow('database.sqlite is not as it was written')
    expect(await contentsOf(target)).toEqual({})
  })

  test('leaves nothing behind after a failure, and replaces nothing but a backup', async () => {
    await using storage = await temporaryStorage()
    await using site = await connect({ dataDir: ':memory:' })
    await expect(backUp({ connection: site, storage, folder: join(folder.path, 'a') })).rejects.toThrow(
      'nothing to back up',
    )
    await migrate(site)
    await fillSite(site, storage)
    const full = { ...storage, get: () => Promise.reject(new Error('ENOSPC: no space left on device')) }
    await expect(backUp({ connection: site, storage: full, folder: join(folder.path, 'b') })).rejects.toThrow(
      'no space',
    )
    expect(await readdir(folder.path)).toEqual([])

    const precious = join(folder.path, 'precious')
    await mkdir(precious)
    await writeFile(join(precious, 'letter.txt'), 'dear')
    const attempt = backUp({ connection: site, storage, folder: precious, shouldOverwrite: true })
    await expect(attempt).rejects.toThrow('There is no backup in')
    expect(await readdir(precious)).toEqual(['letter.txt'])
  })
})

test('moves the embedded database to PostgreSQL and its files to a bucket', async () => {
  await using disk = await temporaryStorage()
  await using bucket = await temporaryBucket()
  await using database = await emptyDatabase('postgres')
  await using postgres = await connect(database)
  await using embedded = await connect({ dataDir: folder.path })
  const move = () =>
    moveToPostgres({
      from: { connection: embedded, storage: disk },
      to: { connection: postgres, storage: bucket },
      workFolder: folder.path,
    })
  await expect(move()).rejects.toThrow('nothing to move')
  await migrate(embedded)
  await fillSite(embedded, disk)
  {
    await using _site = await connect({ dataDir: folder.path })
    await expect(move()).rejects.toThrow('stop it first')
  }
  // An earlier move was killed.
  await mkdir(join(folder.path, 'move-killed'))
  expect(await move()).toMatchObject({ missing: [] })
  expect(await contentsOf(postgres)).toEqual(await contentsOf(embedded))
  expect(await bucket.keys()).toEqual(await disk.keys())
  expect((await readdir(folder.path)).filter((name) => name.startsWith('move-'))).toEqual([])
  await expect(move()).rejects.toThrow('--overwrite')
})

test('does not hold a moved video in memory', fullRunOnly, async () => {
  await using database = await emptyDatabase('postgres')
  await using postgres = await connect(database)
  await using embedded = await connect({ dataDir: folder.path })
  await migrate(embedded)
  await insertPicture(embedded, 'media/video.mp4')
  const size = 60 * 1024 ** 2
  const type = 'video/mp4'
  async function* chunks() {
    for (let megabytes = 0; megabytes < 60; megabytes++) yield Buffer.alloc(1024 ** 2, megabytes)
  }
  const video = () => ReadableStream.from(chunks()) as globalThis.ReadableStream<Uint8Array>
  const storage = (isStored: boolean, put: Storage['put']): Storage => ({
    has: async () => isStored,
    get: async () => ({ body: video(), size, type }),
    put,
    delete: async () => {},
  })
  const before = usedMemory()
  const put = vi.fn<Storage['put']>(async (_key, body) => {
    expect(body).toMatchObject({ size })
    await expect.poll(() => usedMemory() - before).toBeLessThan(20 * 1024 ** 2)
  })
  await moveToPostgres({
    from: { connection: embedded, storage: storage(true, put) },
    to: { connection: postgres, storage: storage(false, put) },
    workFolder: folder.path,
  })
  expect(put).toHaveResolvedTimes(1)
})
