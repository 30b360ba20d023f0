import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Earlier releases left addresses and signatures in the audit log after their user was deleted, and addresses that nobody
 * had confirmed.
 */
export const deletedUsers: Migration = {
  name: '0065-deleted-users',
  async up(db) {
    await sql`
      update audit set changes = null
      where resource = 'people' and record_id is not null and changes is not null
      and record_id not in (select id from users)`.execute(db)
    const requests = await db
      .selectFrom('audit')
      .select(['id', 'changes'])
      .where('resource', '=', 'people')
      .where('action', '=', 'email_change_made')
      .where('changes', 'is not', null)
      .execute()
    for (const { id, changes } of requests) {
      const [before] = JSON.parse(changes).email
      const email = [before, '…']
      await db
        .updateTable('audit')
        .set({ changes: JSON.stringify({ email }) })
        .where('id', '=', id)
        .execute()
    }
  },
}
