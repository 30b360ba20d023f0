import { sql } from 'kysely'
import { plainText } from './columns.ts'
import type { Migration } from './migration.ts'

/** Where a picture is on the talent's comp card, if the agency chose it. */
export const compCardPictures: Migration = {
  name: '0031-comp-card-pictures',
  async up(db, dialect) {
    await db.schema
      .alterTable('talent_media')
      .addColumn('comp_card', plainText(dialect), (column) => column.check(sql`comp_card in ('front', 'back')`))
      .execute()
  },
}
