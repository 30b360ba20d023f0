import { isOnBoards } from '#contracts/admin/current-user.ts'
import {
  type Badges,
  badgesSchema,
  type Notice,
  type Notices,
  noticesSchema,
  readNoticesSchema,
} from '#contracts/admin/notices.ts'
import type { Database } from '#database/schema/index.ts'
import type { SelectionKind } from '#domain/selections.ts'
import { countRows } from '../../../database/count-rows.ts'
import { isOfPresentContact } from '../../records/selections/links.ts'
import { isSelectionVisible } from '../../records/selections/reactions.ts'
import { findSenders, isRecordVisible } from '../comments/visible-records.ts'
import type { AdminContext } from '../context.ts'
import type { Actor } from '../http/actor.ts'
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts'
import { countDueTasks } from '../tasks/read-tasks.ts'
import { findUserNames } from '../users/queries.ts'

/** How many notices are listed. */
const maxListed = 50

/** The length of an excerpt, in characters. */
const excerptLength = 140

/** The latest notices of a user about records that they may see, newest first. */
async function listNotices(db: Database, actor: Actor): Promise<Notices> {
  const rows = await queryNotices(db, actor)
    .select(['notices.id', 'notices.kind', 'actor_id', 'comment_id', 'comments.text'])
    .select(['notices.created_at', 'read_at', 'talents.id as talent_id', 'talents.name as talent'])
    .select(['submissions.id as submission_id', 'tasks.id as task_id', 'tasks.title', 'booking_events.kind as event'])
    .select(['reaction', 'selections.id as selection_id', 'selections.kind as selection_kind'])
    .select(['selections.title as selection_title', 'contacts.name as contact', 'talents.category'])
    .select('bookings.id as booking_id')
    .orderBy('notices.created_at', 'desc')
    .orderBy('notices.id', 'desc')
    .limit(maxListed)
    .execute()
  const [names, titles, { notices }] = await Promise.all([
    findUserNames(
      db,
      rows.map(({ actor_id }) => actor_id),
    ),
    findSenders(
      db,
      rows.map(({ submission_id }) => submission_id),
      actor.today,
    ),
    countBadges(db, actor),
  ])
  const data = rows.map((row): Notice => {
    const { talent_id, submission_id, task_id, booking_id, selection_id } = row
    // A message may be visible although its talent is on another board.
    const talent = row.category !== null && isOnBoards(actor.user, row.category) ? row.talent : null
    const sender = submission_id === null ? null : (titles.get(submission_id) ?? null)
    // A booking is named by its talent, also when it belongs to a request.
    const title = row.kind === 'booking' ? (talent ?? sender) : submission_id === null ? talent : sender
    const record =
      submission_id === null
        ? row.kind === 'booking'
          ? ({ resource: 'bookings', record_id: String(booking_id) } as const)
          : ({ resource: 'talents', record_id: String(talent_id) } as const)
        : ({ resource: 'submissions', record_id: submission_id } as const)
    return {
      id: row.id,
      kind: row.kind,
      actor: names.get(row.actor_id ?? '') ?? null,
      ...(task_id === null
        ? { ...record, title, excerpt: row.text?.slice(0, excerptLength) ?? null }
        : { resource: 'tasks', record_id: String(task_id), title: row.title, excerpt: title }),
      ...(selection_id !== null && {
        ...describeSelection({ ...row, selection_id }),
        actor: row.contact,
      }),
      event: row.event,
      reaction: row.reaction,
      comment_id: row.comment_id,
      created_at: row.created_at,
      read: row.read_at !== null,
    }
  })
  return { data, unread: notices }
}

/** The package or room of a reaction. */
export function describeSelection(row: {
  selection_id: string
  selection_kind: SelectionKind | null
  selection_title: string | null
}) {
  const resource: Notice['resource'] = row.selection_kind === 'room' ? 'rooms' : 'packages'
  return { resource, record_id: row.selection_id, title: row.selection_title }
}

/** The numbers that the menu shows to a user. */
async function countBadges(db: Database, actor: Actor): Promise<Badges> {
  const unread = queryNotices(db, actor).where('read_at', 'is', null)
  return { notices: await countRows(unread), tasks: await countDueTasks(db, actor) }
}

/** Marks notices of a user as read: those with these ids, or all. */
async function markNoticesRead(db: Database, ids: readonly number[] | undefined, { user, now }: Actor): Promise<void> {
  if (ids?.length === 0) return
  const unread = db
    .updateTable('notices')
    .set({ read_at: now.toISOString() })
    .where('user_id', '=', user.id)
    .where('read_at', 'is', null)
  await (ids ? unread.where('id', 'in', ids) : unread).execute()
}

/** The notices of a user about free tasks, and about records that still exist and that the user may see. */
export function queryNotices(db: Database, { user, now }: Actor) {
  return db
    .selectFrom('notices')
    .leftJoin('comments', 'comments.id', 'notices.comment_id')
    .leftJoin('tasks', 'tasks.id', 'notices.task_id')
    .leftJoin('booking_events', 'booking_events.id', 'notices.booking_event_id')
    .leftJoin('bookings', 'bookings.id', 'booking_events.booking_id')
    .leftJoin('talents', (join) =>
      join.on((eb) =>
        eb(eb.ref('talents.id'), '=', eb.fn.coalesce('comments.talent_id', 'tasks.talent_id', 'bookings.talent_id')),
      ),
    )
    .leftJoin('submissions', (join) =>
      join
        .on((eb) =>
          eb(
            eb.ref('submissions.id'),
            '=',
            eb.fn.coalesce(
              'notices.submission_id',
              'comments.submission_id',
              'tasks.submission_id',
              'booking_events.request_id',
            ),
          ),
        )
        .on('submissions.status', '<>', 'awaiting_guardian')
        .on('submissions.expires_at', '>', now.toISOString()),
    )
    .leftJoin('selection_links', (join) =>
      join.onRef('selection_links.id', '=', 'notices.link_id').on(isOfPresentContact),
    )
    .leftJoin('contacts', 'contacts.id', 'selection_links.contact_id')
    .leftJoin('selections', 'selections.id', 'selection_links.selection_id')
    .where('notices.user_id', '=', user.id)
    .where((eb) =>
      eb.or([
        isRecordVisible(user),
        eb.and([eb('selections.id', 'is not', null), isSelectionVisible(user)]),
        eb.and([
          eb('tasks.id', 'is not', null),
          eb('tasks.talent_id', 'is', null),
          eb('tasks.submission_id', 'is', null),
        ]),
      ]),
    )
}

/** The notices of the signed-in user, and the numbers of the menu. */
export function createNoticeEndpoints({ db }: AdminContext): Endpoint[] {
  return [
    defineEndpoint('get', '/notices', {
      summary: 'One’s own latest notices: mentions, assignments and tasks, newest first',
      permission: 'common',
      response: noticesSchema,
      handle: ({ actor }) => listNotices(db, actor),
    }),
    defineEndpoint('post', '/notices/read', {
      summary: 'Mark one’s own notices as read, those named or all',
      permission: 'common',
      access: 'read',
      body: readNoticesSchema,
      handle: ({ body, actor }) => markNoticesRead(db, body.ids, actor),
    }),
    defineEndpoint('get', '/badges', {
      summary: 'The numbers of the menu: unread notices, and one’s own tasks that are due',
      permission: 'common',
      response: badgesSchema,
      handle: ({ actor }) => countBadges(db, actor),
    }),
  ]
}
