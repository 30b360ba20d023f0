import { type NotNull, sql } from 'kysely'
import type { ClientReactions } from '#contracts/admin/notices.ts'
import type { Database } from '#database/schema/index.ts'
import { votes } from '#domain/selections.ts'
import type { Actor } from '../http/actor.ts'
import { describeSelection, queryNotices } from './notices.ts'

const maxListed = 8

/** What clients did with the packages and rooms of which the user is told, the latest first. */
export async function listClientReactions(db: Database, actor: Actor): Promise<ClientReactions[]> {
  const rows = await queryNotices(db, actor)
    .where('selections.id', 'is not', null)
    .select(['notices.id', 'notices.link_id', 'notices.created_at', 'read_at', 'contacts.name as actor'])
    .select([
      'selections.id as selection_id',
      'selections.kind as selection_kind',
      'selections.title as selection_title',
    ])
    .orderBy('notices.created_at', 'desc')
    .orderBy('notices.id', 'desc')
    .limit(maxListed)
    .$narrowType<{ selection_id: NotNull }>()
    .execute()
  if (rows.length === 0) return []
  const links = rows.flatMap(({ link_id }) => link_id ?? [])
  const rooms = rows.flatMap((row) => (row.selection_kind === 'room' ? row.selection_id : []))
  const [events, answers] = await Promise.all([
    db
      .selectFrom('selection_events')
      .select(['link_id', 'kind'])
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('link_id', 'in', links)
      .groupBy(['link_id', 'kind'])
      .execute(),
    db
      .selectFrom('selection_answers')
      .innerJoin('selection_people', 'selection_people.id', 'selection_answers.person_id')
      .select(['selection_answers.selection_id', 'selection_people.link_id', 'vote'])
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .select(({ fn }) => fn.count<number>(sql`nullif(note, '')`).as('notes'))
      .where(({ eb, or }) =>
        or([
          eb('selection_people.link_id', 'in', links),
          ...(rooms.length > 0 ? [eb('selection_answers.selection_id', 'in', rooms)] : []),
        ]),
      )
      .groupBy(['selection_answers.selection_id', 'selection_people.link_id', 'vote'])
      .execute(),
  ])
  return rows.map(({ id, link_id, created_at, read_at, actor: client, ...selection }) => {
    const isRoom = selection.selection_kind === 'room'
    const own = answers.filter((row) =>
      isRoom ? row.selection_id === selection.selection_id : row.link_id === link_id,
    )
    const sum = (counts: (number | string)[]) => counts.reduce<number>((total, count) => total + Number(count), 0)
    const eventsOf = (kind: string) =>
      sum(events.filter((row) => row.link_id === link_id && row.kind === kind).map(({ count }) => count))
    const votesOf = (vote: string) => sum(own.filter((row) => row.vote === vote).map(({ count }) => count))
    const [yes = 0, maybe = 0, no = 0] = votes.map(votesOf)
    return {
      ...{ id, actor: client, created_at, read: read_at !== null, ...describeSelection(selection) },
      ...{ opened: eventsOf('opened'), downloaded: eventsOf('downloaded') },
      ...{ yes, maybe, no, notes: sum(own.map(({ notes }) => notes)) },
    }
  })
}
