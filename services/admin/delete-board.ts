import { type DeleteBoard, type DeletedBoard, deleteBoardSchema, deletedBoardSchema } from '#contracts/admin/boards.ts'
import type { Database } from '#database/schema/index.ts'
import { withDeleted } from '#database/soft-delete.ts'
import { ProblemError } from '../http/problem.ts'
import { assertBoardsExist, boards } from './boards.ts'
import type { Collection } from './collections/collection.ts'
import { assertVersion, findRow } from './collections/rows.ts'
import type { AdminContext } from './context.ts'
import { deleteRows } from './deleted-records/delete.ts'
import type { Actor } from './http/actor.ts'
import { defineEndpoint, type Endpoint } from './http/endpoint.ts'
import { applyWithin } from './talents/bulk.ts'

/** For a bulk action on talents that their ids name. */
const anyQuery = { page: 1, per_page: 1, order: 'asc' } as const

/** POST /boards/{id}/delete. */
export function createDeleteBoardEndpoint({ db }: AdminContext, talents: Collection): Endpoint {
  return defineEndpoint('post', '/boards/{id}/delete', {
    summary: 'Move the talents of a board to another one, deleted ones included, and delete the board',
    permission: 'settings',
    body: deleteBoardSchema,
    response: deletedBoardSchema,
    handle: ({ params, body, actor }) => deleteBoard(db, talents, { id: params.id, ...body }, actor),
  })
}

/**
 * Moves the talents of a board to another one and deletes the board, or changes nothing. 404 for none, 409 when it
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
    const deleted = await moveDeleted(transaction, category, move_to)
    await boards.beforeDelete?.({ db: transaction, id: board.id, ...actor })
    await deleteRows(transaction, boards, [board.id], actor)
    return { moved: ids.length + deleted }
  })
}

/** Moves deleted talents to another board, and returns their number. */
async function moveDeleted(transaction: Database, from: string, to: string): Promise<number> {
  const { numUpdatedRows } = await withDeleted(transaction)
    .updateTable('all_talents')
    .set({ category: to })
    .where('category', '=', from)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
