import { type CurrentUser, type Permission, permissionsOf } from '#contracts/admin/current-user.ts'
import type { Dashboard } from '#contracts/admin/dashboard.ts'
import type { Database } from '#database/schema/index.ts'
import { anyTables } from '../collections/rows.ts'
import { limitToBoards } from '../talents/boards.ts'

type Scheduled = Dashboard['scheduled']

const maxEvents = 12

const talents = {
  resource: 'talents',
  table: 'talents',
  title: ['name'],
  starts: 'publish_at',
  ends: 'unpublish_at',
  permission: 'talents',
}
const content = { starts: 'published_at', ends: 'ends_at', permission: 'content' }

const sources: {
  resource: string
  table: string
  title: string[]
  starts: string
  ends: string
  permission: string
}[] = [
  talents,
  { resource: 'slides', table: 'slides', title: ['description_pt', 'description_en'], ...content },
  { resource: 'posts', table: 'posts', title: ['title_pt', 'title_en'], ...content },
  { resource: 'partners', table: 'partners', title: ['title_pt', 'title_en'], ...content },
  { resource: 'members', table: 'staff', title: ['name_pt', 'name_en'], ...content },
]

/** Scheduled starts and ends, the next first. */
export async function findScheduled(db: Database, user: CurrentUser, now: Date): Promise<Scheduled> {
  const allowed = permissionsOf(user.role)
  const events: Scheduled = []
  for (const { resource, table, title, starts, ends, permission } of sources) {
    if (!allowed.includes(permission as Permission)) continue
    for (const [event, column] of [
      ['starts', starts],
      ['ends', ends],
    ] as const) {
      const query = anyTables(db)
        .selectFrom(table)
        .select(['id', `${column} as at`, ...title])
        .where(column, '>', now.toISOString())
      // Unpublished content is a draft, whatever its dates; for talents the schedule itself sets the flag.
      const rows = await (table === 'talents' ? limitToBoards(query, user) : query.where('published', '=', 1))
        .orderBy(column)
        .limit(maxEvents)
        .execute()
      for (const row of rows) events.push({ resource, id: row.id, title: titleOf(row, title), event, at: row.at })
    }
  }
  return events.sort((one, other) => one.at.localeCompare(other.at)).slice(0, maxEvents)
}

/** The first of these columns that is not blank. */
export function titleOf(row: Record<string, unknown>, columns: readonly string[]): string {
  const [first] = columns.flatMap((column) => (row[column] ? [String(row[column])] : []))
  return first ?? `${row.id}`
}
