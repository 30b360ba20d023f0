import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dialects, emptyDatabase } from '#tests/helpers/dialects.ts'
import { connect } from './connect.ts'
import { migrate, NewerDatabaseError } from './migrate.ts'
import { migrations } from './migrations/index.ts'

const names = migrations.map((migration) => migration.name)

test('names are in the order in which they run', () => {
  expect(names).toEqual([...names].sort())
})

test.each(dialects)('%s: copies that start at once migrate once', async (dialect) => {
  await using database = await emptyDatabase(dialect)
  const copies = await Promise.all([1, 2, 3].map(() => connect(database)))
  const ran = await Promise.all(copies.map((copy) => migrate(copy)))
  expect(ran.flat()).toEqual(names)
  await Promise.all(copies.map((copy) => copy.close()))
})

test.each(dialects)('%s: a database that is ahead of the code is refused', async (dialect) => {
  await using database = await emptyDatabase(dialect)
  await using connection = await connect(database)
  await migrate(connection, [...migrations, { name: '9999-later', async up() {} }])
  await expect(migrate(connection)).rejects.toThrow(NewerDatabaseError)
  await expect(migrate(connection)).rejects.toThrow(/newer version of Passarela \(it has 9999-later\)/)
})

test.each(dialects)('%s: a migration that fails leaves nothing behind', async (dialect) => {
  await using database = await emptyDatabase(dialect)
  await using connection = await connect(database)
  const broken = {
    name: '9999-broken',
    async up(db: typeof connection.db) {
      await db.schema.createTable('half').addColumn('id', 'integer').execute()
      await sql`select * from nowhere`.execute(db)
    },
  }
  await expect(migrate(connection, [...migrations, broken])).rejects.toThrow('nowhere')
  const tables = await connection.db.introspection.getTables()
  expect(tables.map((table) => table.name)).toEqual([])
})
