import { type CurrentUser, type Permission, permissionsOf } from '#contracts/admin/current-user.ts'
import type { Dashboard } from '#contracts/admin/dashboard.ts'
import type { Database } from '#database/schema/index.ts'
import { limitToBoards } from '../boards.ts'
import type { Collection } from '../collections/collection.ts'
import { anyTables } from '../collections/rows.ts'
import { contentCollections } from '../content/collections.ts'

type Scheduled = Dashboard['scheduled']

const maxEvents = 12

interface Source {
  resource: string
  table: string
  /** The columns of the title: the first that is not blank counts. */
  title: readonly string[]
  permission: Permission
  starts: string
  ends: string
  restrict?: Collection['restrict']
}

const sources: Source[] = [
  {
    resource: 'talents',
    table: 'talents',
    title: ['name'],
    starts: 'publish_at',
    ends: 'unpublish_at',
    permission: 'talents',
  },
  ...Object.values(contentCollections)
    .filter(isTranslated)
    .map(({ resource, table, name = [], permission, restrict }) => ({
      ...{ resource, table, title: name, permission, restrict },
      starts: 'published_at',
      ends: 'ends_at',
    })),
]

/** Whether the records have texts in both languages. */
export function isTranslated({ translated = [] }: Collection): boolean {
  return translated.length > 0
}

/** Scheduled starts and ends, the next first. */
export async function findScheduled(db: Database, user: CurrentUser, now: Date): Promise<Scheduled> {
  const allowed = permissionsOf(user.role)
  const events: Scheduled = []
  for (const { resource, table, title, starts, ends, permission, restrict } of sources) {
    if (!allowed.includes(permission)) continue
    for (const [event, column] of [
      ['starts', starts],
      ['ends', ends],
    ] as const) {
      const all = anyTables(db).selectFrom(table)
      const query = (restrict ? restrict(all) : all)
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
