import type { Database } from '#database/schema.ts'

/** How far the clock may have gone since the last look before it is doubted, in milliseconds. */
const doubtful = 7 * 86_400_000

/**
 * Notes that a job looks at the clock, and says whether that is to be doubted: it is more than a week later than at the
 * last look. Either the site was off, or the clock is wrong and will be set right: the next look tells.
 */
export async function hasLeapt(db: Database, job: string, now: Date): Promise<boolean> {
  const last = await db.selectFrom('jobs').select('done_until').where('name', '=', job).executeTakeFirst()
  await db
    .insertInto('jobs')
    .values({ name: job, done_until: now.toISOString() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ done_until: now.toISOString() }))
    .execute()
  return last !== undefined && now.getTime() - new Date(last.done_until).getTime() > doubtful
}
