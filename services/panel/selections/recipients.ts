import { sql } from 'kysely'
import type { SelectionEventKind } from '#contracts/panel/selections.ts'
import type { Database } from '#database/schema/index.ts'
import { minuteMs } from '#domain/time.ts'
import { ProblemError } from '../../http/problem.ts'
import type { OpenLink } from '../../records/selections/links.ts'
import { assertListed } from '../../records/selections/store.ts'

/** Openings within this time, in milliseconds, count as one. */
const sameOpeningMs = 30 * minuteMs

interface SelectionEvent {
  kind: SelectionEventKind
  /** Absent for an event of the whole package. */
  talent?: string | undefined
}

/**
 * Records that the holder of a link opened the package, viewed or downloaded a talent: openings once in half an hour, the
 * rest once for each talent. 409 for a talent that is not in the package.
 */
export async function recordEvent(
  db: Database,
  { link, selection }: OpenLink,
  { kind, talent }: SelectionEvent,
  now: Date,
): Promise<void> {
  const isOpening = kind === 'opened'
  await db.transaction().execute(async (transaction) => {
    if (talent !== undefined) await assertListed(transaction, selection.id, talent)
    const since = isOpening ? new Date(now.getTime() - sameOpeningMs).toISOString() : ''
    await insertOnce(transaction, link.id, { kind, talent: isOpening ? undefined : talent }, { now, since })
  })
}

/** Stores or removes a like. 409 for a talent that is not in the package. */
export async function storeLike(
  db: Database,
  { link, selection }: OpenLink,
  { talent, liked }: { talent: string; liked: boolean },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await assertListed(transaction, selection.id, talent)
    if (liked) return insertOnce(transaction, link.id, { kind: 'liked', talent }, { now, since: '' })
    await transaction
      .deleteFrom('selection_events')
      .where('link_id', '=', link.id)
      .where('kind', '=', 'liked')
      .where('talent_id', '=', talent)
      .execute()
  })
}

/** The talents that the holder of a link likes. */
export async function findLikes(db: Database, link: number): Promise<string[]> {
  const rows = await db
    .selectFrom('selection_events')
    .select('talent_id')
    .where('link_id', '=', link)
    .where('kind', '=', 'liked')
    .orderBy('id')
    .execute()
  return [...new Set(rows.flatMap(({ talent_id }) => talent_id ?? []))]
}

/** Inserts an event unless there is one since `since`. 404 for a link that has been deleted. */
async function insertOnce(
  transaction: Database,
  link: number,
  { kind, talent = null }: { kind: string; talent?: string | null | undefined },
  { now, since }: { now: Date; since: string },
): Promise<void> {
  // Locks the link, so that a simultaneous request finds this one's event.
  await transaction
    .selectFrom('selection_links')
    .select('id')
    .where('id', '=', link)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new ProblemError(404))
  const known = await transaction
    .selectFrom('selection_events')
    .select('id')
    .where('link_id', '=', link)
    .where('kind', '=', kind)
    .where(sql<boolean>`coalesce(talent_id, '') = ${talent ?? ''}`)
    .where('at', '>', since)
    .executeTakeFirst()
  if (known) return
  await transaction
    .insertInto('selection_events')
    .values({ link_id: link, kind, talent_id: talent, at: now.toISOString() })
    .execute()
}
