import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dialects, emptyDatabase } from '#tests/helpers/dialects.ts'
import { connect } from './connect.ts'
import { migrate, NewerDatabaseError } from './migrate.ts'
import { migrations } from './migrations/index.ts'

const names = Object.keys(migrations)

test('names sort in the order in which migrations run', () => {
  expect(names).toEqual([...names].sort())
})

test.each(dialects)('%s: concurrent instances migrate once', async (dialect) => {
  await using database = await emptyDatabase(dialect)
  const instances = await Promise.all([1, 2, 3].map(() => connect(database)))
  const ran = await Promise.all(instances.map((instance) => migrate(instance)))
  expect(ran.flat()).toEqual(names)
  await Promise.all(instances.map((instance) => instance.close()))
})

test.each(dialects)('%s: runs only migrations that the database does not have', async (dialect) => {
  await using database = await emptyDatabase(dialect)
  await using connection = await connect(database)
  expect(await migrate(connection)).toEqual(names)
  expect(await migrate(connection, { ...migrations, '9999-later': async () => {} })).toEqual(['9999-later'])
})

test.each(dialects)('%s: refuses a database that is newer than the code', async (dialect) => {
  await using database = await emptyDatabase(dialect)
  await using connection = await connect(database)
  await migrate(connection, { ...migrations, '9999-later': async () => {} })
  await expect(migrate(connection)).rejects.toThrow(NewerDatabaseError)
  await expect(migrate(connection)).rejects.toThrow(/newer version of Passarela \(it has 9999-later\)/)
})

test.each(dialects)('%s: a failed migration leaves nothing behind', async (dialect) => {
  await using database = await emptyDatabase(dialect)
  await using connection = await connect(database)
  async function breakOff(db: typeof connection.db) {
    await db.schema.createTable('half').addColumn('id', 'integer').execute()
    await sql`select * from nowhere`.execute(db)
  }
  await expect(migrate(connection, { ...migrations, '9999-broken': breakOff })).rejects.toThrow('nowhere')
  const tables = await connection.db.introspection.getTables({ withInternalKyselyTables: true })
  expect(tables.map((table) => table.name)).toEqual([])
  expect(await migrate(connection)).toEqual(names)
})
