import { discussedResources } from '#contracts/admin/comments.ts'
import { type CurrentUser, permissionsOf } from '#contracts/admin/current-user.ts'
import type { Badges, Notice, Notices } from '#contracts/admin/notices.ts'
import { submissionKindsOf } from '#contracts/admin/submissions.ts'
import type { Database } from '#database/schema/index.ts'
import { discussedPermissions } from '../comments/records.ts'
import { toLine } from '../inbox/submissions.ts'
import { findUserNames } from '../users/colleagues.ts'

/** How many notices are listed. */
const maxListed = 50

/** The length of an excerpt, in characters. */
const excerptLength = 140

interface Reader {
  user: CurrentUser
  now: Date
  today: string
}

/** The latest notices of a user about records that they may see, newest first. */
export async function listNotices(db: Database, reader: Reader): Promise<Notices> {
  const rows = await queryNotices(db, reader)
    .select(['notices.id', 'notices.kind', 'actor_id', 'comment_id', 'comments.text'])
    .select(['notices.created_at', 'read_at', 'talents.id as talent_id', 'talents.name as talent'])
    .select('submissions.id as submission_id')
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
      rows.flatMap(({ submission_id }) => submission_id ?? []),
      reader.today,
    ),
    countBadges(db, reader),
  ])
  const data = rows.map(
    ({ id, kind, actor_id, comment_id, text, created_at, read_at, talent_id, talent, submission_id }): Notice => ({
      id,
      kind,
      actor: names.get(actor_id ?? '') ?? null,
      ...(submission_id === null
        ? { resource: 'talents', record_id: String(talent_id), title: talent }
        : { resource: 'submissions', record_id: submission_id, title: titles.get(submission_id) ?? null }),
      comment_id,
      excerpt: text?.slice(0, excerptLength) ?? null,
      created_at,
      read: read_at !== null,
    }),
  )
  return { data, unread: notices }
}

/** The numbers that the menu shows to a user. */
export async function countBadges(db: Database, reader: Omit<Reader, 'today'>): Promise<Badges> {
  const { count } = await queryNotices(db, reader)
    .where('read_at', 'is', null)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { notices: Number(count) }
}

/** Marks notices of a user as read: those with these ids, or all. */
export async function markNoticesRead(
  db: Database,
  ids: readonly number[] | undefined,
  { user, now }: Omit<Reader, 'today'>,
): Promise<void> {
  if (ids?.length === 0) return
  const unread = db
    .updateTable('notices')
    .set({ read_at: now.toISOString() })
    .where('user_id', '=', user.id)
    .where('read_at', 'is', null)
  await (ids ? unread.where('id', 'in', ids) : unread).execute()
}

/** The notices of a user whose records still exist and are visible to their role. */
function queryNotices(db: Database, { user, now }: Omit<Reader, 'today'>) {
  const allowed = permissionsOf(user.role)
  const [seesTalents, seesMessages] = discussedResources.map((name) => allowed.includes(discussedPermissions[name]))
  return db
    .selectFrom('notices')
    .leftJoin('comments', 'comments.id', 'notices.comment_id')
    .leftJoin('talents', 'talents.id', 'comments.talent_id')
    .leftJoin('submissions', (join) =>
      join
        .on((of) =>
          of(of.ref('submissions.id'), '=', of.fn.coalesce('notices.submission_id', 'comments.submission_id')),
        )
        .on('submissions.status', '<>', 'awaiting_guardian')
        .on('submissions.expires_at', '>', now.toISOString()),
    )
    .where('notices.user_id', '=', user.id)
    .where((of) =>
      of.or([
        ...(seesTalents
          ? [user.boards ? of('talents.category', 'in', user.boards) : of('talents.id', 'is not', null)]
          : []),
        ...(seesMessages ? [of('submissions.kind', 'in', submissionKindsOf(user.role))] : []),
      ]),
    )
}

/** The senders' names of these submissions; null for one without a name. */
async function findSenders(db: Database, ids: readonly string[], today: string): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('submissions').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, toLine(row, today).name]))
}
