import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The roles `scout` and `read-only`, and users who are limited to some boards. */
export const roles: Migration = {
  name: '0044-roles',
  async up(db) {
    for (const table of ['users', 'invitations']) {
      // SQLite cannot change the check of a column, so another column takes its place.
      await db.schema
        .alterTable(table)
        .addColumn('new_role', 'text', (column) =>
          column
            .notNull()
            .defaultTo('read-only')
            .check(sql`new_role in ('admin', 'editor', 'booker', 'scout', 'read-only')`),
        )
        .execute()
      await sql`update ${sql.table(table)} set new_role = role`.execute(db)
      await db.schema.alterTable(table).dropColumn('role').execute()
      await db.schema.alterTable(table).renameColumn('new_role', 'role').execute()
      await db.schema.alterTable(table).addColumn('boards', 'text').execute()
    }
  },
}
