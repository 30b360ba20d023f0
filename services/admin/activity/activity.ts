import { sql } from 'kysely'
import { z } from 'zod'
import { type Activity, activitySchema } from '#contracts/admin/audit.ts'
import { type CurrentUser, type Permission, permissionsOf } from '#contracts/admin/current-user.ts'
import { type SubmissionKind, submissionKinds, submissionKindsOf } from '#contracts/admin/submissions.ts'
import type { Database } from '#database/schema/index.ts'
import { findRecordNames } from '../audit/record-names.ts'
import type { AdminContext } from '../context.ts'
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts'
import { hasMediaLimits, whereMediaVisible } from '../media/access.ts'

/** The permission to see each kind of record in the feed. Others, such as users and the settings, are not in it. */
const permissions: Record<string, Permission> = {
  talents: 'talents',
  media: 'media',
  submissions: 'inbox',
  packages: 'clients',
  contacts: 'clients',
  clients: 'clients',
  slides: 'content',
  posts: 'content',
  partners: 'content',
  members: 'content',
  entities: 'content',
  sections: 'content',
  offices: 'content',
}

/** Actions shown in the feed; reading is not shown. */
const actions = [
  'created',
  'changed',
  'deleted',
  'restored',
  'recovered',
  'ordered',
  'answered',
  'commented',
  'sent',
  'merged',
  'imported',
  'published',
  'unpublished',
]

/** How many entries of the audit log are read, and how many activities are listed at most. */
const max = { read: 300, listed: 10 }

/**
 * Lists recent actions on records that the user may see, newest first. The same action of a user on the same kind of
 * record, several times in a row, is one activity.
 */
async function listActivity(db: Database, user: CurrentUser): Promise<Activity[]> {
  const allowed = permissionsOf(user.role)
  const resources = Object.keys(permissions).filter(
    // Packages mix talents of several boards.
    (name) => allowed.includes(permissions[name] as Permission) && !(user.boards && name === 'packages'),
  )
  if (resources.length === 0) return []
  let entries = db.selectFrom('audit')
  const { boards } = user
  if (boards) {
    entries = entries.where((eb) =>
      eb.or([
        eb('resource', '<>', 'talents'),
        eb(
          'record_id',
          'in',
          eb
            .selectFrom('talents')
            .select(sql<string>`cast(talents.id as text)`.as('key'))
            .where('category', 'in', boards),
        ),
      ]),
    )
  }
  if (hasMediaLimits(user)) {
    const visible = sql`select cast(id as text) from all_media where ${await whereMediaVisible(db, user)}`
    entries = entries.where(sql<boolean>`(resource <> 'media' or record_id in (${visible}))`)
  }
  const kinds = submissionKindsOf(user.role)
  if (kinds.length < submissionKinds.length) {
    entries = entries.where((eb) =>
      eb.or([
        eb('resource', '<>', 'submissions'),
        eb(
          'record_id',
          'in',
          eb
            .selectFrom('submissions')
            .select('submissions.id as key')
            .where('kind', 'in', ['', ...kinds] as SubmissionKind[]),
        ),
      ]),
    )
  }
  const rows = await entries
    .select(['id', 'at', 'user_id', 'user_name', 'action', 'resource', 'record_id'])
    // Neither database may use an index on `resource`: it would find and sort most of the log.
    .where(sql<string>`resource || ''`, 'in', resources)
    .where('action', 'in', actions)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(max.read)
    .execute()
  const groups = groupRepeated(rows).slice(0, max.listed)
  const latest = groups.map(({ latest }) => latest)
  const nameOf = await findRecordNames(db, latest)
  return groups.map(({ latest, records }) => {
    const { user_id: _user, user_name, ...entry } = latest
    return { ...entry, staff_name: user_name, ...nameOf(latest), count: Math.max(1, records.size) }
  })
}

interface Entry {
  user_id: string | null
  action: string
  resource: string
  record_id: string | null
}

interface Group<Row> {
  latest: Row
  records: Set<string | null>
}

/** Groups entries that repeat the one before: the same user, action and kind of record. */
function groupRepeated<Row extends Entry>(rows: readonly Row[]): Group<Row>[] {
  const groups: Group<Row>[] = []
  for (const row of rows) {
    const last = groups.at(-1)
    const isRepeat =
      last && (['user_id', 'action', 'resource'] as const).every((name) => last.latest[name] === row[name])
    if (isRepeat) last.records.add(row.record_id)
    else groups.push({ latest: row, records: new Set([row.record_id]) })
  }
  return groups
}

/** GET /activity: what the team did lately. */
export function createActivityEndpoints({ db }: AdminContext): Endpoint[] {
  return [
    defineEndpoint('get', '/activity', {
      summary: 'List recent changes of records that the role may see, newest first',
      permission: 'common',
      response: z.array(activitySchema),
      handle: ({ user }) => listActivity(db, user),
    }),
  ]
}
