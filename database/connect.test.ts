import { chmod, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { bothDialects, dialects, emptyDatabase } from '#tests/helpers/dialects.ts'
import { insertRows } from '#tests/helpers/rows.ts'
import { connect, DatabaseUnavailableError } from './connect.ts'
import { migrate } from './migrate.ts'

bothDialects((_connection, db, dialect) => {
  test('concurrent transactions are isolated, and a failed one leaves nothing behind', async () => {
    await db.insertInto('revisions').values({ topic: 'count', revision: 0 }).execute()
    const increment = (attempt: number) =>
      db.transaction().execute(async (transaction) => {
        const { revision } = await transaction
          .selectFrom('revisions')
          .select('revision')
          .where('topic', '=', 'count')
          .$if(dialect === 'postgres', (query) => query.forUpdate())
          .executeTakeFirstOrThrow()
        await new Promise(setImmediate)
        await transaction
          .updateTable('revisions')
          .set({ revision: revision + 1 })
          .where('topic', '=', 'count')
          .execute()
        if (attempt % 2) throw new Error('odd')
      })
    await Promise.allSettled(Array.from({ length: 20 }, (_, attempt) => increment(attempt)))
    const row = await db.selectFrom('revisions').select('revision').where('topic', '=', 'count').executeTakeFirst()
    expect(row?.revision).toBe(10)
  })

  test('numbers, counts and texts survive a round trip', async () => {
    const talent = {
      name: 'Ágata',
      search_name: 'agata',
      category: 'woman',
      height: 177.5,
      created_at: '2026-01-01T00:00:00Z',
      updated_at: '2026-01-01T00:00:00Z',
    }
    const { id } = await db.insertInto('talents').values(talent).returning('id').executeTakeFirstOrThrow()
    const row = await db.selectFrom('talents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ ...talent, origin: 'agency', version: 1, published: 0, position: 0, birthdate: null })
    const { count } = await db
      .selectFrom('talents')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
    const removed = await db.deleteFrom('talents').where('id', '=', id).executeTakeFirst()
    expect(removed.numDeletedRows).toBe(1n)
  })

  test("deletes a talent's media with it, and requires an owner", async () => {
    const orphan = db.insertInto('talent_media').values({ talent_id: 999, kind: 'book', url: 'a.webp' })
    await expect(orphan.execute()).rejects.toThrow(/foreign key/i)
  })

  test.runIf(dialect === 'sqlite')('streams rows', async () => {
    const names: string[] = []
    const hair = { label_pt: 'Cabelos', label_en: 'Hair', options: '[]', version: 2 }
    await insertRows(
      db,
      'attributes',
      ['waist', 'bust', 'hair'].map((name) => ({ name, ...hair })),
    )
    for await (const { name } of db.selectFrom('attributes').select('name').orderBy('name').limit(2).stream()) {
      names.push(name)
    }
    expect(names).toEqual(['bust', 'hair'])
  })
})

test.each(dialects)('%s: a write waits for another connection without blocking the event loop', async (dialect) => {
  await using database = await emptyDatabase(dialect)
  await using first = await connect(database)
  await using second = await connect(database)
  await first.db.schema.createTable('revisions').addColumn('topic', 'text').addColumn('revision', 'integer').execute()
  const insert = (connection: typeof first, revision: number) =>
    connection.db.insertInto('revisions').values({ topic: 'a', revision }).execute()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const slow = first.db.transaction().execute(async (transaction) => {
    await transaction.insertInto('revisions').values({ topic: 'a', revision: 1 }).execute()
    await held
  })
  const waiting = insert(second, 2)
  await new Promise(setImmediate)
  release()
  await Promise.all([slow, waiting])
  expect(await first.db.selectFrom('revisions').select('revision').orderBy('revision').execute()).toHaveLength(2)
})

test('explains in one sentence that a folder cannot be created', async () => {
  await using database = await emptyDatabase('sqlite')
  await using _open = await connect(database)
  const insideAFile = join(database.dataDir, 'passarela.db')
  await expect(connect({ dataDir: insideAFile })).rejects.toThrow(DatabaseUnavailableError)
  await expect(connect({ dataDir: insideAFile })).rejects.toThrow(/^The database in .*passarela.db cannot be opened: /)
})

test.skipIf(process.platform !== 'linux')('fails at once where no folder can be created', async () => {
  await expect(connect({ dataDir: '/proc/passarela/data' })).rejects.toThrow(/ENOENT/)
})

test('sqlite: reads continue while another process holds the write lock, and the write follows', async () => {
  await using database = await emptyDatabase('sqlite')
  await using connection = await connect(database)
  await migrate(connection)
  const { db } = connection
  const insert = (topic: string) => db.insertInto('revisions').values({ topic, revision: 1 }).execute()
  const topics = async () => (await db.selectFrom('revisions').select('topic').execute()).map(({ topic }) => topic)
  await insert('before')
  using other = new DatabaseSync(join(database.dataDir, 'passarela.db'))
  other.exec('begin immediate')
  const done = vi.fn()
  const waiting = Promise.all([
    insert('alone'),
    db.transaction().execute(async (inner) => {
      await inner.insertInto('revisions').values({ topic: 'within', revision: 1 }).execute()
    }),
  ]).then(done)
  expect(await topics()).toEqual(['before'])
  expect((await sql`select 1`.execute(db)).rows).toHaveLength(1)
  expect(done).not.toHaveBeenCalled()
  other.exec('rollback')
  await waiting
  expect(await topics()).toEqual(expect.arrayContaining(['alone', 'within']))
})

test.each(['a new folder', 'a folder that everybody may read'])(
  'sqlite: in %s only the owner can read the database',
  async (which) => {
    await using database = await emptyDatabase('sqlite')
    const dataDir = which === 'a new folder' ? join(database.dataDir, 'data') : database.dataDir
    const file = (suffix: string) => join(dataDir, `passarela.db${suffix}`)
    if (which !== 'a new folder') {
      await chmod(dataDir, 0o755)
      await writeFile(file(''), '', { mode: 0o644 })
    }
    await using connection = await connect({ dataDir })
    await migrate(connection)
    for (const suffix of ['', '-wal', '-shm']) {
      expect((await stat(file(suffix))).mode & 0o777, suffix).toBe(0o600)
    }
  },
)

test('creates parent folders', async () => {
  await using database = await emptyDatabase('sqlite')
  const dataDir = join(database.dataDir, 'a/b')
  await using connection = await connect({ dataDir })
  expect(connection.dialect).toBe('sqlite')
})

test('explains that PostgreSQL does not respond, without the password', async () => {
  const port = await closedPort()
  const databaseUrl = `postgres://me:secret@127.0.0.1:${port}/site`
  const attempt = connect({ databaseUrl, dataDir: '.' })
  await expect(attempt).rejects.toThrow(
    `The database at postgres://me@127.0.0.1:${port}/site does not respond: connect ECONNREFUSED 127.0.0.1:${port}`,
  )
})

function closedPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
