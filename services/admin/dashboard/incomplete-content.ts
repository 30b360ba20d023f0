import { type RawBuilder, sql } from 'kysely'
import { type CurrentUser, type Permission, permissionsOf } from '#contracts/admin/current-user.ts'
import type { Dashboard } from '#contracts/admin/dashboard.ts'
import type { Database } from '#database/schema/index.ts'
import { countRows } from '../../../database/count-rows.ts'
import { limitToBoards } from '../boards.ts'
import { type Collection, isUntranslated } from '../collections/collection.ts'
import { anyTables } from '../collections/rows.ts'
import { contentCollections } from '../content/collections.ts'
import { whereMediaVisible } from '../media/access.ts'
import { mediaConditions } from '../talents/filters.ts'
import { isTranslated, titleOf } from './scheduled.ts'

interface Source {
  resource: string
  table: string
  title: readonly string[]
  permission: Permission
  /** Restricts the rows to those that the resource has. */
  restrict?: Collection['restrict']
  checks: { lack: 'translation' | 'cover' | 'alt'; where: RawBuilder<boolean> }[]
}

const maxExamples = 5

const sources: Source[] = [
  {
    resource: 'talents',
    table: 'talents',
    title: ['name'],
    permission: 'talents',
    checks: [
      {
        lack: 'cover',
        where: sql<boolean>`published = 1 and ${mediaConditions.no_cover}`,
      },
      {
        lack: 'alt',
        where: sql<boolean>`published = 1 and (${mediaConditions.no_alt_pt} or ${mediaConditions.no_alt_en})`,
      },
    ],
  },
  ...Object.values(contentCollections).filter(isTranslated).map(createContentSource),
  {
    resource: 'media',
    table: 'media',
    title: ['alt_pt', 'alt_en', 'name', 'url'],
    permission: 'media',
    checks: [
      {
        lack: 'alt',
        where: sql<boolean>`type like 'image/%' and (coalesce(alt_pt, '') = '' or coalesce(alt_en, '') = '') and crop_of_id is null`,
      },
    ],
  },
]

function createContentSource({
  resource,
  table,
  restrict,
  permission,
  translated = [],
  ...collection
}: Collection): Source {
  const hasCover = 'cover_id' in collection.input.shape
  return {
    resource,
    table,
    title: collection.name ?? [],
    permission,
    restrict,
    checks: [
      { lack: 'translation', where: sql<boolean>`published = 1 and ${isUntranslated(translated)}` },
      ...(hasCover ? [{ lack: 'cover' as const, where: sql<boolean>`published = 1 and cover_id is null` }] : []),
    ],
  }
}

/** Published records without a translation, cover or alternative text, for the resources that the user may edit. */
export async function findIncompleteContent(db: Database, user: CurrentUser): Promise<Dashboard['lacking']> {
  const allowed = permissionsOf(user.role)
  const found: Dashboard['lacking'] = []
  for (const { resource, table, title, permission, restrict, checks } of sources) {
    if (!allowed.includes(permission)) continue
    for (const { lack, where } of checks) {
      const all = anyTables(db).selectFrom(table).where(where)
      const known = restrict ? restrict(all) : all
      const limited = table === 'talents' ? limitToBoards(known, user) : known
      const incomplete = table === 'media' ? limited.where(await whereMediaVisible(db, user)) : limited
      const count = await countRows(incomplete)
      if (count === 0) continue
      const rows = await incomplete
        .select(['id', ...title])
        .orderBy('id', 'desc')
        .limit(maxExamples)
        .execute()
      const examples = rows.map((row) => ({ id: Number(row.id), title: titleOf(row, title) }))
      found.push({ resource, lack, count, examples })
    }
  }
  return found
}
