import { sql } from 'kysely'
import type { z } from 'zod'
import { mediaFiltersSchema, type mediumInputSchema } from '#contracts/admin/media.ts'
import { announceChange } from '#database/changes.ts'
import type { Database } from '#database/schema/index.ts'
import { containsFolded, searchName, searchTextOf } from '#database/search-name.ts'
import { ProblemError } from '../../http/problem.ts'
import { isUnused } from '../../records/media/references.ts'
import { type AnyQuery, defineCollection } from '../collections/collection.ts'
import { withMedia } from '../collections/rows.ts'
import { lockTalentsShowing, raiseTalentVersions } from '../talents/media.ts'
import { whereMediaVisible } from './access.ts'
import { loadTags, writeTags } from './tags.ts'

/** The library: all pictures and videos. Uploads, crops and deletions have endpoints of their own. */
export const media = defineCollection('media', {
  table: 'media',
  uniqueColumns: ['url'],
  topic: 'media',
  searchColumns: ['search_text'],
  normalizeQuery: searchName,
  hasWord: (db, word) => sql`id in (select media_id from media_tags where ${containsFolded(db, sql.ref('tag'), word)})`,
  sortColumns: ['created_at', 'id', 'name', 'size', 'updated_at'],
  defaultDirection: 'desc',
  isFixed: true,
  limitTo: async (query, user, db) => query.where(await whereMediaVisible(db, user)),
  translated: ['alt'],
  filters: mediaFiltersSchema,
  applyFilters: filterMedia,
  toColumns: ({ focal_x, focal_y, tags: _tags, ...input }) => ({
    ...input,
    search_text: searchTextOf([input.name, input.alt_pt, input.alt_en]),
    // A focal point needs both coordinates.
    focal_x: focal_y === null ? null : focal_x,
    focal_y: focal_x === null ? null : focal_y,
  }),
  beforeLock: lockTalentsShowing,
  async check({ db, id, input }) {
    if (input.poster_id !== null) await assertPoster(db, { id: id ?? 0, poster_id: input.poster_id })
    await updateTalentMedia(db, { id: id ?? 0, input })
  },
  async afterWrite({ db, id, input }) {
    await writeTags(db, id, input.tags)
  },
  async toRecords(db, rows) {
    const ids = rows.map(({ id }) => id)
    const tags = await loadTags(db, ids)
    const records = rows.map(
      ({ origin: _origin, search_text: _text, application_id: _application, plain, ...row }) => ({
        ...row,
        plain: plain === 1,
        tags: tags.get(row.id) ?? [],
      }),
    )
    return withMedia(db, records, ['poster'])
  },
})

/** Throws a 422 unless the medium is a video and its poster a picture. */
async function assertPoster(db: Database, { id, poster_id }: { id: number; poster_id: number }): Promise<void> {
  const rows = await db.selectFrom('media').select(['id', 'type']).where('id', 'in', [id, poster_id]).execute()
  const typeOf = (mediumId: number) => rows.find((row) => row.id === mediumId)?.type
  if (typeOf(id)?.startsWith('video/') && typeOf(poster_id)?.startsWith('image/')) return
  throw new ProblemError(422, { errors: { poster_id: ['invalid'] } })
}

/** Filters a list of media: see `mediaFiltersSchema`. */
async function filterMedia(query: AnyQuery, filters: Record<string, unknown>, db: Database): Promise<AnyQuery> {
  const { type, unused, without_alt, tag } = filters
  let matching = query
  if (type !== undefined) matching = matching.where('type', 'like', type === 'video' ? 'video/%' : 'image/%')
  if (unused !== undefined) {
    const condition = await isUnused(db)
    matching = matching.where(unused ? condition : sql<boolean>`not ${condition}`)
  }
  if (without_alt !== undefined) {
    const missing = sql`coalesce(alt_pt, '') = '' and coalesce(alt_en, '') = ''`
    matching = matching.where(without_alt ? sql<boolean>`(${missing})` : sql<boolean>`not (${missing})`)
  }
  if (tag !== undefined) {
    matching = matching.where('id', 'in', db.selectFrom('media_tags').select('media_id').where('tag', '=', String(tag)))
  }
  return matching
}

/** The columns that talents copy; those of a group together. */
const copiedColumns = [['alt_pt'], ['alt_en'], ['credit'], ['focal_x', 'focal_y'], ['poster']] as const

interface Change {
  id: number
  input: z.output<typeof mediumInputSchema>
}

/**
 * Copies changed texts, focal points and posters to the talents' media. Values that somebody changed for a talent stay.
 * Call it before the library's row is updated.
 */
async function updateTalentMedia(db: Database, { id, input }: Change): Promise<void> {
  const medium = await db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()
  if (!medium) return
  const posters = await db
    .selectFrom('media')
    .select(['id', 'url'])
    .where('id', 'in', [medium.poster_id ?? 0, input.poster_id ?? 0])
    .execute()
  const posterOf = (poster: number | null) => posters.find((row) => row.id === poster)?.url ?? null
  const before = { ...medium, poster: posterOf(medium.poster_id) }
  const after = { ...input, poster: posterOf(input.poster_id) }
  const changed = copiedColumns.filter((columns) => columns.some((column) => before[column] !== after[column]))
  if (changed.length === 0) return
  const matchValues = (columns: (typeof copiedColumns)[number]) =>
    sql<boolean>`(${sql.join(
      columns.map((column) => sql`${sql.ref(column)} is not distinct from ${before[column]}`),
      sql` and `,
    )})`
  const outdated = sql.join(changed.map(matchValues), sql` or `)
  await raiseTalentVersions(db, sql<boolean>`url = ${medium.url} and (${outdated})`)
  for (const columns of changed) {
    const { numUpdatedRows } = await db
      .updateTable('talent_media')
      .set(Object.fromEntries(columns.map((column) => [column, after[column]])))
      .where('url', '=', medium.url)
      .where(matchValues(columns))
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await announceChange(db, 'talents')
  }
}
