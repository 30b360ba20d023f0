import { mediaFiltersSchema, mediumInputSchema, mediumRecordSchema } from '#contracts/admin/media.ts'
import type { Database } from '#database/schema/index.ts'
import { ProblemError } from '../../core/http/problem.ts'
import { collection } from '../collections/collection.ts'
import { mediaOf } from '../collections/media-of.ts'
import { filteredMedia } from './filters.ts'
import { followedByTalents } from './followed-by-talents.ts'

/** The library: every picture and video of the site. What comes in and what goes has calls of its own. */
export const media = collection({
  resource: 'media',
  table: 'media',
  permission: 'media',
  topic: 'media',
  input: mediumInputSchema,
  record: mediumRecordSchema,
  searched: ['name', 'alt_pt', 'alt_en'],
  sorted: ['created_at', 'id', 'name', 'size', 'updated_at'],
  direction: 'desc',
  fixed: true,
  filters: mediaFiltersSchema,
  filtered: filteredMedia,
  toColumns: ({ focal_x, focal_y, ...input }) => ({
    ...input,
    // Half a point is none.
    focal_x: focal_y === null ? null : focal_x,
    focal_y: focal_x === null ? null : focal_y,
  }),
  async check({ db, id, input }) {
    if (input.poster_id !== null) await assertPoster(db, { id: id ?? 0, poster_id: input.poster_id })
    await followedByTalents(db, { id: id ?? 0, input })
  },
  async toRecords(db, rows) {
    const poster = await mediaOf(
      db,
      rows.map((row) => row.poster_id),
    )
    return rows.map(({ origin: _origin, ...row }) => ({ ...row, poster: poster(row.poster_id) }))
  },
})

/** A video has a poster, and a picture is one: 422 for anything else. */
async function assertPoster(db: Database, { id, poster_id }: { id: number; poster_id: number }): Promise<void> {
  const rows = await db.selectFrom('media').select(['id', 'type']).where('id', 'in', [id, poster_id]).execute()
  const typeOf = (wanted: number) => rows.find((row) => row.id === wanted)?.type
  if (typeOf(id)?.startsWith('video/') && typeOf(poster_id)?.startsWith('image/')) return
  throw new ProblemError(422, { errors: { poster_id: ['invalid'] } })
}
