import type { Database } from '#database/schema/index.ts'
import { withDeleted } from '#database/soft-delete.ts'

/** Whether there are entries of a custom form that have not expired, deleted ones included. */
export async function isFormUsed(db: Database, form: string, now: Date): Promise<boolean> {
  const entry = await withDeleted(db)
    .selectFrom('all_submissions')
    .select('id')
    .where('kind', '=', 'entry')
    .where('form', '=', form)
    .where('expires_at', '>', now.toISOString())
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}
