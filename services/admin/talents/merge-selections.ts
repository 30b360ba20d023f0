import type { Database } from '#database/schema/index.ts'
import { nextRevision } from '../../records/selections/store.ts'

interface Move {
  /** The ids of the merged talent and of the one that stays, as selections store them. */
  from: string
  to: string
  now: Date
}

/** The talents that a client chose in a message. */
interface Chosen {
  talents?: string[]
  /** In the same order. */
  talent_names?: string[]
}

/**
 * Replaces a merged talent by the one that stays in packages and rooms, with votes, views and likes, and in the messages of
 * clients. Where both are, only the one that stays is left, with one answer of each person. Call it in a transaction that has
 * locked the talents.
 */
export async function moveSelections(transaction: Database, move: Move): Promise<void> {
  for (const id of await lockSelectionsWith(transaction, move.from)) {
    const revision = await nextRevision(transaction, id, { isContent: true, now: move.now })
    await transaction.updateTable('selections').set({ talents_revision: revision }).where('id', '=', id).execute()
    await moveListed(transaction, id, move)
    await moveAnswers(transaction, { id, revision }, move)
    await transaction
      .updateTable('selection_events')
      .set({ talent_id: move.to })
      .where('talent_id', '=', move.from)
      .where('link_id', 'in', ({ selectFrom }) =>
        selectFrom('selection_links').select('id').where('selection_id', '=', id),
      )
      .execute()
  }
  await moveChosen(transaction, move)
}

/** Replaces the talent in shortlists and requests for bookings. The names of the talents keep their places. */
async function moveChosen(transaction: Database, { from, to }: Move): Promise<void> {
  const rows = await transaction
    .selectFrom('submissions')
    .select(['id', 'payload'])
    .where('kind', 'in', ['favorites', 'booking'])
    .where('payload', 'like', `%"${from}"%`)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, payload } of rows) {
    const { talents = [], talent_names, ...fields } = JSON.parse(payload) as Chosen
    if (!talents.includes(from)) continue
    const isKept = (_value: string, index: number) => talents[index] !== from || !talents.includes(to)
    const chosen = talents.filter(isKept).map((talent) => (talent === from ? to : talent))
    const moved = { ...fields, talents: chosen, talent_names: talent_names?.filter(isKept) }
    await transaction
      .updateTable('submissions')
      .set({ payload: JSON.stringify(moved) })
      .where('id', '=', id)
      .execute()
  }
}

/**
 * Locks the selections that refer to a talent, after the talents as when a picture is replaced, and returns their ids.
 * Those that are deleted meanwhile are left out.
 */
async function lockSelectionsWith(transaction: Database, talent: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('selections')
    .select('id')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('id', 'in', selectFrom('selection_talents').select('selection_id').where('talent_id', '=', talent)),
        eb('id', 'in', selectFrom('selection_answers').select('selection_id').where('talent_id', '=', talent)),
        eb(
          'id',
          'in',
          selectFrom('selection_events')
            .innerJoin('selection_links', 'selection_links.id', 'link_id')
            .select('selection_id')
            .where('talent_id', '=', talent),
        ),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

async function moveListed(transaction: Database, id: string, { from, to }: Move): Promise<void> {
  const rows = await transaction
    .selectFrom('selection_talents')
    .select('talent_id')
    .where('selection_id', '=', id)
    .where('talent_id', '=', to)
    .execute()
  if (rows.length > 0) {
    await transaction
      .deleteFrom('selection_talents')
      .where('selection_id', '=', id)
      .where('talent_id', '=', from)
      .execute()
    return
  }
  await transaction
    .updateTable('selection_talents')
    .set({ talent_id: to })
    .where('selection_id', '=', id)
    .where('talent_id', '=', from)
    .execute()
}

/** Moved answers get the new revision, so that open pages load them. */
async function moveAnswers(
  transaction: Database,
  { id, revision }: { id: string; revision: number },
  { from, to }: Move,
): Promise<void> {
  await transaction
    .deleteFrom('selection_answers')
    .where('selection_id', '=', id)
    .where('talent_id', '=', from)
    .where('person_id', 'in', ({ selectFrom }) =>
      selectFrom('selection_answers').select('person_id').where('selection_id', '=', id).where('talent_id', '=', to),
    )
    .execute()
  await transaction
    .updateTable('selection_answers')
    .set({ talent_id: to, revision })
    .where('selection_id', '=', id)
    .where('talent_id', '=', from)
    .execute()
}
