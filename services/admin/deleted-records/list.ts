import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { BinRecord, binQuerySchema } from '#contracts/admin/bin.ts'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { BinResource } from '#contracts/admin/resources.ts'
import { isPostgres } from '#database/dialect.ts'
import type { Database } from '#database/schema/index.ts'
import { containsFolded } from '#database/search-name.ts'
import { erasureTimeOf, queryDeleted } from '../../records/deleted-records.ts'
import { selectNames } from '../audit/record-names.ts'
import { whereMediaVisible } from '../media/access.ts'
import { readPage } from '../read-page.ts'

/** A page of the bin with the records of these resources, latest first. */
export async function listDeleted(
  db: Database,
  { user, resources }: { user: CurrentUser; resources: readonly BinResource[] },
  { q, resource, deleted_with, ...query }: z.output<typeof binQuerySchema>,
): Promise<{ data: BinRecord[]; total: number }> {
  const [first, ...others] = await Promise.all(resources.map((name) => selectDeleted(db, name, user)))
  if (!first) return { data: [], total: 0 }
  const all = others.reduce((union, other) => union.unionAll(other), first).as('deleted')
  // A deletion writes its rows at one time, by one user.
  const counted = db
    .selectFrom(all)
    .selectAll()
    .select(sql<number>`cast(count(*) over (partition by deleted_at, user_name) as integer)`.as('deletion'))
  let matching = db.selectFrom(counted.as('deleted'))
  if (resource !== undefined) matching = matching.where('resource', '=', resource)
  if (deleted_with !== undefined) {
    const one = await db
      .selectFrom(all)
      .select(['deleted_at', 'user_name'])
      .where(sql`resource || ':' || record_id`, '=', deleted_with)
      .executeTakeFirst()
    if (!one) return { data: [], total: 0 }
    matching = matching.where('deleted_at', '=', one.deleted_at).where('user_name', '=', one.user_name)
  }
  for (const word of q?.split(/\s+/).filter(Boolean) ?? []) {
    const names = [sql.ref('name_pt'), sql.ref('name_en')]
    matching = matching.where((eb) => eb.or(names.map((name) => containsFolded(db, name, word))))
  }
  const ordered = matching.selectAll().orderBy('deleted_at', 'desc').orderBy('resource').orderBy('record_id')
  const { rows, total } = await readPage(matching, ordered, query)
  const data = rows.map(({ own_expiry, name_pt, name_en, ...row }) => ({
    ...row,
    id: `${row.resource}:${row.record_id}`,
    name_pt: name_pt ?? name_en,
    name_en: name_en ?? name_pt,
    expires_at: erasureTimeOf(row.deleted_at, own_expiry),
  }))
  return { data, total }
}

/** The deleted records of a resource that a user may see, with the columns of the list. */
async function selectDeleted(db: Database, resource: BinResource, user: CurrentUser) {
  const limited = queryDeleted(db, resource).where(await whereDeletedVisible(db, resource, user))
  const { pt, en } = namesOf(db, resource)
  return limited.select([
    sql<string>`${sql.lit(resource)}`.as('resource'),
    sql<string>`cast(id as text)`.as('record_id'),
    pt.as('name_pt'),
    en.as('name_en'),
    sql<string>`deleted_by`.as('user_name'),
    sql<string>`deleted_at`.as('deleted_at'),
    sql<string | null>`${resource === 'submissions' ? sql.ref('expires_at') : sql`null`}`.as('own_expiry'),
  ])
}

/** The condition on deleted records that a user may see. */
export async function whereDeletedVisible(
  db: Database,
  resource: BinResource,
  user: CurrentUser,
): Promise<RawBuilder<boolean>> {
  if (resource === 'media') return whereMediaVisible(db, user)
  const isLimited = user.boards !== null && resource === 'talents'
  return isLimited ? sql<boolean>`category in (${sql.join(user.boards ?? [])})` : sql<boolean>`1 = 1`
}

type Name = RawBuilder<string | null>

/** Expressions for the name of a deleted record in each language. */
function namesOf(db: Database, resource: BinResource): { pt: Name; en: Name } {
  const field = (column: string, name: string) =>
    isPostgres(db)
      ? sql`nullif(cast(${sql.ref(column)} as json) ->> ${sql.lit(name)}, '')`
      : sql`nullif(json_extract(${sql.ref(column)}, ${sql.lit(`$.${name}`)}), '')`
  if (resource === 'offices') {
    const [pt, en] = [field('fields_pt', 'city'), field('fields_en', 'city')]
    return { pt: sql`coalesce(${pt}, ${en})`, en: sql`coalesce(${en}, ${pt})` }
  }
  if (resource !== 'submissions') return selectNames(resource)
  // The sender's name or address, as in the inbox. A report has the reported contact.
  const name = sql<string | null>`coalesce(${sql.join([
    ...['full_name', 'name'].map((key) => field('payload', key)),
    sql`case when kind = 'report' then ${field('payload', 'value')} end`,
    sql`case when kind = 'entry' then sender_email else ${field('payload', 'email')} end`,
  ])})`
  return { pt: name, en: name }
}
