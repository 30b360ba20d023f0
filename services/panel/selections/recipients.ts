import { sql } from 'kysely'
import type { SelectionEventKind } from '#contracts/panel/selections.ts'
import type { Database } from '#database/schema/index.ts'
import type { Reaction } from '#domain/selections.ts'
import { minuteMs } from '#domain/time.ts'
import { ProblemError } from '../../http/problem.ts'
import type { OpenLink } from '../../records/selections/links.ts'
import { notifyOfReaction } from '../../records/selections/reactions.ts'
import { assertListed } from '../../records/selections/store.ts'
import type { PanelContext } from '../context.ts'

/** Openings within this time, in milliseconds, count as one. */
const sameOpeningMs = 30 * minuteMs

interface SelectionEvent {
  kind: SelectionEventKind
  /** Absent for an event of the whole package. */
  talent?: string | undefined
}

type ReactionContext = Pick<PanelContext, 'db' | 'now' | 'adminUrl'>

const reactionsTo: Partial<Record<SelectionEventKind, Reaction>> = { opened: 'opened', downloaded: 'downloaded' }

/**
 * Records that the holder of a link opened the package, viewed or downloaded a talent: openings once in half an hour, the
 * rest once for each talent. 409 for a talent that is not in the package.
 */
export async function recordEvent(
  { db, now: clock, adminUrl }: ReactionContext,
  open: OpenLink,
  { kind, talent }: SelectionEvent,
): Promise<void> {
  const now = clock()
  const isOpening = kind === 'opened'
  await db.transaction().execute(async (transaction) => {
    if (talent !== undefined) await assertListed(transaction, open.selection.id, talent)
    const since = isOpening ? new Date(now.getTime() - sameOpeningMs).toISOString() : ''
    const event = { kind, talent: isOpening ? undefined : talent }
    const isNew = await insertOnce(transaction, open.link.id, event, { now, since })
    const reaction = reactionsTo[kind]
    if (isNew && reaction) await notifyOfReaction(transaction, open, reaction, { now, adminUrl })
  })
}

/** Inserts an event unless there is one since `since`, and returns whether it did. 404 for a link that has been deleted. */
async function insertOnce(
  transaction: Database,
  link: number,
  { kind, talent = null }: { kind: string; talent?: string | null | undefined },
  { now, since }: { now: Date; since: string },
): Promise<boolean> {
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
  if (known) return false
  await transaction
    .insertInto('selection_events')
    .values({ link_id: link, kind, talent_id: talent, at: now.toISOString() })
    .execute()
  return true
}
