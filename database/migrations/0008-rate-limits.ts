import type { Migration } from './index.ts'

/** How often visitors have sent something lately, for the copies of the site together: as rate-limiter-flexible has it. */
export const rateLimits: Migration = {
  name: '0008-rate-limits',
  async up(db) {
    await db.schema
      .createTable('rate_limits')
      .addColumn('key', 'text', (column) => column.notNull().primaryKey())
      .addColumn('points', 'integer', (column) => column.notNull())
      .addColumn('expire', 'bigint')
      .execute()
    await db.schema.createIndex('rate_limits_by_expiry').on('rate_limits').column('expire').execute()
  },
}
