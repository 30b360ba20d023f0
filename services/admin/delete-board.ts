import { type DeleteBoard, type DeletedBoard, deleteBoardSchema, deletedBoardSchema } from '#contracts/admin/boards.ts'
import type { Database } from '#database/schema/index.ts'
import { ProblemError } from '../http/problem.ts'
import { updateBinned } from '../records/bin/binned-rows.ts'
import { selectBinnedCategory } from '../records/boards.ts'
import { moveToBin, toBinnedCollection } from './bin/bin.ts'
import { assertBoardsExist, boards } from './boards.ts'
import type { Collection } from './collections/collection.ts'
import { assertVersion, findRow } from './collections/rows.ts'
import type { AdminContext } from './context.ts'
import type { Actor } from './http/actor.ts'
import { defineEndpoint, type Endpoint } from './http/endpoint.ts'
import { applyWithin } from './talents/bulk.ts'

/** For a bulk action on talents that their ids name. */
const anyQuery = { page: 1, per_page: 1, order: 'asc' } as const

/** POST /boards/{id}/delete. */
export function createDeleteBoardEndpoint({ db }: AdminContext, talents: Collection): Endpoint {
  return defineEndpoint('post', '/boards/{id}/delete', {
    summary: 'Move the talents of a board to another one, also those in the bin, and the board to the bin',
    permission: 'settings',
    body: deleteBoardSchema,
    response: deletedBoardSchema,
    handle: ({ params, body, actor }) => deleteBoard(db, talents, { id: params.id, ...body }, actor),
  })
}

/**
 * Moves the talents of a board to another one, and the board to the bin, or changes nothing. 404 for none, 409 when it
 * has changed since `version` or users are limited to it, 422 for no other board.
 */
function deleteBoard(
  db: Database,
  talents: Collection,
  { id, version, move_to }: DeleteBoard & { id: string | undefined },
  actor: Actor,
): Promise<DeletedBoard> {
  return db.transaction().execute(async (transaction) => {
    const board = await findRow(transaction, boards, id, { lock: true })
    await assertVersion(transaction, boards, board, version)
    const category = String(board.category)
    if (move_to === category) throw new ProblemError(422, { errors: { move_to: ['invalid'] } })
    await assertBoardsExist(transaction, [move_to], 'move_to')
    const rows = await transaction.selectFrom('talents').select('id').where('category', '=', category).execute()
    const ids = rows.map((row) => row.id)
    const bulk = { action: 'category', ids, category: move_to } as const
    if (ids.length > 0) await applyWithin(transaction, talents, { query: anyQuery, bulk }, actor)
    const binned = await moveInBin(transaction, category, move_to)
    await boards.beforeDelete?.({ db: transaction, id: board.id, ...actor })
    await moveToBin(transaction, toBinnedCollection(boards), [board], actor)
    return { moved: ids.length + binned }
  })
}

/** Moves talents in the bin to another board, and returns their number. */
async function moveInBin(transaction: Database, from: string, to: string): Promise<number> {
  const binned = await transaction
    .selectFrom('bin')
    .select(['record_id', 'rows'])
    .where('resource', '=', 'talents')
    .where(selectBinnedCategory(transaction), '=', from)
    .execute()
  for (const { record_id, rows: json } of binned) {
    const rows = JSON.parse(json)
    rows.talents[0].category = to
    await updateBinned(transaction, { resource: 'talents', record_id }, { rows })
  }
  return binned.length
}
