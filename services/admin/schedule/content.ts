import { announceChange } from '#database/changes.ts'
import type { Database } from '#database/schema/index.ts'
import { anyTables } from '../collections/rows.ts'

/** The tables whose rows the site shows by their times alone, and what is announced when one of these has come. */
const topics = {
  slides: 'slides',
  posts: 'posts',
  partners: 'partners',
  staff: 'staff',
  social_medias: 'social-medias',
  entities: 'entities',
  entity_items: 'entities',
  forms: 'forms',
}

const job = 'content'

/** How much the clocks of two copies may differ, in milliseconds. */
const believable = 60_000

/**
 * Announces what began or ended since the last look, so that the caches hear of it, and returns the topics. Of several
 * copies that look at once one does so; after a pause the first look covers all of it.
 */
export function announceContent(db: Database, now: Date): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    const until = now.toISOString()
    const since = await claim(transaction, until)
    if (since === undefined) return []
    const passed = new Set<string>()
    for (const [table, topic] of Object.entries(topics)) {
      if (await hasPassed(transaction, table, since, until)) passed.add(topic)
    }
    for (const topic of passed) await announceChange(transaction, topic)
    return [...passed]
  })
}

/** The moment of the last look, which is `until` from now on; undefined when somebody else has looked, or nobody ever. */
async function claim(db: Database, until: string): Promise<string | undefined> {
  const last = await db.selectFrom('jobs').select('done_until').where('name', '=', job).executeTakeFirst()
  if (!last) {
    await db
      .insertInto('jobs')
      .values({ name: job, done_until: until })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    return undefined
  }
  // A copy whose clock is a little ahead has looked; a clock that was further ahead than that was wrong.
  if (last.done_until >= until && last.done_until <= latestBelievable(until)) return undefined
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ done_until: until })
    .where('name', '=', job)
    .where('done_until', '=', last.done_until)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n && last.done_until < until ? last.done_until : undefined
}

function latestBelievable(until: string): string {
  return new Date(new Date(until).getTime() + believable).toISOString()
}

async function hasPassed(db: Database, table: string, since: string, until: string): Promise<boolean> {
  const row = await anyTables(db)
    .selectFrom(table)
    .select('id')
    .where('published', '=', 1)
    .where((where) =>
      where.or(
        ['published_at', 'ends_at'].map((column) => where.and([where(column, '>', since), where(column, '<=', until)])),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
