import type { Migration } from './index.ts'

/** How many mails an address has had lately is asked for each time that one is written. */
export const mailboxes: Migration = {
  name: '0009-mailboxes',
  async up(db) {
    await db.schema.createIndex('outbox_lately').on('outbox').columns(['kind', 'created_at']).execute()
  },
}
