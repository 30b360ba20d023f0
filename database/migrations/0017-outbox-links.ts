import { plainText } from '../schema/columns.ts'
import type { Migration } from './index.ts'

/** By which link a mail lets somebody in, so that it does not leave after the link has died; and why a mail has not left. */
export const outboxLinks: Migration = {
  name: '0017-outbox-links',
  async up(db, dialect) {
    await db.schema.alterTable('outbox').addColumn('link_hash', plainText(dialect)).execute()
    await db.schema.alterTable('outbox').addColumn('last_failure', plainText(dialect)).execute()
  },
}
