import { type RawBuilder, sql } from 'kysely'
import { type CurrentUser, isOnBoards, permissionsOf } from '#contracts/admin/current-user.ts'
import type { Database } from '#database/schema/index.ts'
import { withDeleted } from '#database/soft-delete.ts'
import { maxRowsPerStatement } from '#database/statement-limits.ts'
import { chunk } from '#domain/chunk.ts'
import { ProblemError } from '../../http/problem.ts'
import { queryContentMedia } from '../../records/media/references.ts'
import { isMedium } from '../../storage/discarded-files.ts'

/** Who reads and writes media. Crops belong to their original, and deleted media and talents count as well. */
type Reader = Pick<CurrentUser, 'role' | 'boards'>

/** Whether there are media that a user may not see. */
export function hasMediaLimits(user: Reader): boolean {
  return limitMedia(user) !== undefined
}

/**
 * The condition on rows of `media` that a user may see. Pictures that only talents of
 * other boards show are hidden, and without `applications` those copied from applications, until a talent that was
 * published shows them. Unused media are visible, and those that content of the site shows.
 */
export async function whereMediaVisible(db: Database, user: Reader): Promise<RawBuilder<boolean>> {
  const condition = limitMedia(user)
  return condition ? sql<boolean>`(${condition} or id in (${await queryContentMedia(db)}))` : sql<boolean>`1 = 1`
}

/** The same without regard to content; undefined for all media. `ids` are those of the rows, if they are known. */
function limitMedia({ role, boards }: Reader, ids?: readonly number[]): RawBuilder<boolean> | undefined {
  const conditions = [
    ...(boards ? [sql`coalesce(crop_of_id, id) not in (${queryOthersOriginals(boards, ids)})`] : []),
    ...(permissionsOf(role).includes('applications')
      ? []
      : [sql`(application_id is null or id in (${queryPublishedCopies()}))`]),
  ]
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : undefined
}

/** The originals of media that talents show, but none of these boards. */
function queryOthersOriginals(boards: readonly string[], ids: readonly number[] | undefined): RawBuilder<unknown> {
  const originals = ids && sql`select coalesce(crop_of_id, id) from all_media where id in (${sql.join(ids)})`
  const related = originals ? sql`(media.id in (${originals}) or media.crop_of_id in (${originals}))` : sql`1 = 1`
  const queryShown = (column: 'url' | 'poster') => sql`
    select coalesce(media.crop_of_id, media.id) as original,
      case when talents.category in (${sql.join(boards)}) then 1 else 0 end as own
    from all_media as media
      inner join talent_media on ${sql.ref(`talent_media.${column}`)} = media.url
      inner join all_talents as talents on talents.id = talent_media.talent_id
    where ${related}`
  return sql`
    select original from (${queryShown('url')} union all ${queryShown('poster')}) as shown
    group by original having max(own) = 0`
}

/** The copies from applications that a talent shows which was published. */
function queryPublishedCopies(): RawBuilder<unknown> {
  return sql`
    select media.id from all_media as media
      inner join talent_media on talent_media.url = media.url
      inner join all_talents as talents on talents.id = talent_media.talent_id
    where media.application_id is not null and (talents.published = 1 or talents.published_at is not null)`
}

/** Those of these media that a user may see, also deleted ones. */
export async function findVisibleMedia(db: Database, user: Reader, ids: readonly number[]): Promise<Set<number>> {
  if (!hasMediaLimits(user)) return new Set(ids)
  const visible = new Set<number>()
  async function add(batch: readonly number[], condition: RawBuilder<boolean> | undefined): Promise<void> {
    const media = withDeleted(db).selectFrom('all_media').select('id').where('id', 'in', batch)
    const rows = condition ? await media.where(condition).execute() : []
    for (const { id } of rows) visible.add(id)
  }
  for (const batch of chunk(ids, maxRowsPerStatement)) {
    await add(batch, limitMedia(user, batch))
    const others = batch.filter((id) => !visible.has(id))
    if (others.length > 0) await add(others, sql<boolean>`id in (${await queryContentMedia(db)})`)
  }
  return visible
}

/** Throws a 404 for a medium that a user may not see. */
export async function assertMediumVisible(db: Database, user: Reader, id: number): Promise<void> {
  if (!(await findVisibleMedia(db, user, [id])).has(id)) throw new ProblemError(404)
}

/** Throws a 422 for media that a record may not refer to, since the user may not see them. */
export async function assertMediaAllowed(db: Database, user: Reader, ids: readonly unknown[]): Promise<void> {
  const known = [...new Set(ids.filter((id) => typeof id === 'number'))]
  const visible = await findVisibleMedia(db, user, known)
  if (known.some((id) => !visible.has(id)))
    throw new ProblemError(422, { detail: 'A picture or video is not in the library.' })
}

/** As `assertMediumVisible`, and throws a 409 for one that a talent of another board shows too. */
export async function assertMediumChangeable(db: Database, user: Reader, id: number): Promise<void> {
  await assertMediumVisible(db, user, id)
  if (user.boards === null) return
  const shown = await withDeleted(db)
    .selectFrom('all_media as media')
    .innerJoin('talent_media', (join) =>
      join.on(({ eb, or, ref }) =>
        or([eb('talent_media.url', '=', ref('media.url')), eb('talent_media.poster', '=', ref('media.url'))]),
      ),
    )
    .innerJoin('all_talents', 'all_talents.id', 'talent_media.talent_id')
    .select('category')
    .where('media.id', '=', id)
    .execute()
  if (shown.some(({ category }) => !isOnBoards(user, category)))
    throw new ProblemError(409, { reason: 'of_other_board', detail: 'Talents of other boards show this too.' })
}

/** Throws a 404 for the URL of a file that a user may not see. */
export async function assertFileVisible(db: Database, user: Reader, url: string): Promise<void> {
  // Files of other hosts are public.
  if (!isMedium(url) || !hasMediaLimits(user)) return
  const rows = await withDeleted(db).selectFrom('all_media').select('id').where('url', '=', url).execute()
  const visible = await findVisibleMedia(
    db,
    user,
    rows.map(({ id }) => id),
  )
  if (visible.size === 0) throw new ProblemError(404)
}
