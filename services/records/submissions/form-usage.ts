import type { Database } from '#database/schema/index.ts'

/** Whether there are entries of a custom form that have not expired, in the inbox or in the bin. */
export async function isFormUsed(db: Database, form: string, now: Date): Promise<boolean> {
  const timestamp = now.toISOString()
  const uses = await Promise.all([
    db
      .selectFrom('submissions')
      .select('id')
      .where('kind', '=', 'entry')
      .where('form', '=', form)
      .where('expires_at', '>', timestamp)
      .limit(1)
      .execute(),
    db
      .selectFrom('bin')
      .select('record_id')
      .where('resource', '=', 'submissions')
      .where('rows', 'like', `%"form":${JSON.stringify(form)}%`)
      .where('expires_at', '>', timestamp)
      .limit(1)
      .execute(),
  ])
  return uses.some((rows) => rows.length > 0)
}
