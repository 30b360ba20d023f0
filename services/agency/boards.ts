import type { Context } from 'hono'
import type { Selectable } from 'kysely'
import type { Board } from '#contracts/agency/boards.ts'
import type { BoardTable } from '#database/schema/agency.ts'
import type { Database } from '#database/schema/index.ts'
import { findBoards } from '../records/boards.ts'

/** GET /api/talents/boards: the published boards. */
export async function listBoards(c: Context, { db }: { db: Database }): Promise<Response> {
  const boards = await findBoards(db)
  return c.json(boards.filter(({ published }) => published === 1).map(toBoard))
}

function toBoard({ category, sizes, ...row }: Selectable<BoardTable>): Board {
  return {
    category,
    name: { pt: row.name_pt, en: row.name_en },
    slug: { pt: row.slug_pt, en: row.slug_en },
    former_slugs: { pt: JSON.parse(row.former_slugs_pt), en: JSON.parse(row.former_slugs_en) },
    sizes: sizes as Board['sizes'],
  }
}
