import { tablesOf } from '#database/backup/tables.ts'
import type { Database } from '#database/schema/index.ts'
import { maxRowsPerStatement } from '#database/statement-limits.ts'
import { chunk } from '#domain/chunk.ts'
import { removeFormerPeople } from '../records/selections/booking-tallies.ts'

/** The links to the selections of a database, when these expire, and the people in them with their answers. */
type SelectionAccess = Awaited<ReturnType<typeof readSelectionAccess>>

type Link = SelectionAccess['links'][number]
type Answer = SelectionAccess['answers'][number]

/** Reads a database that may be older than selections. */
export async function readSelectionAccess(db: Database) {
  const isPresent = (await tablesOf(db)).includes('selections')
  if (!isPresent) return { selections: [], links: [], people: [], answers: [] }
  return {
    selections: await db.selectFrom('selections').select(['id', 'kind', 'revision', 'expires_at']).execute(),
    links: await db.selectFrom('selection_links').selectAll().orderBy('id').execute(),
    people: await db.selectFrom('selection_people').select(['id', 'selection_id', 'key_hash']).execute(),
    answers: await db
      .selectFrom('selection_answers')
      .innerJoin('selection_people', 'selection_people.id', 'selection_answers.person_id')
      .select(['selection_answers.selection_id', 'person_id', 'key_hash', 'talent_id', 'vote', 'note'])
      .execute(),
  }
}

/**
 * Repeats in imported selections what ended in the replaced database: closes rooms, revokes links, empties answers, and
 * deletes people who left, with theirs. Call it in a transaction. Returns the number of these people.
 */
export async function endSelectionAccessAgain(transaction: Database, replaced: SelectionAccess): Promise<number> {
  const imported = await readSelectionAccess(transaction)
  await revokeLinksAgain(transaction, replaced.links, imported)

  // A room with a lower revision is older than the backup, and does not know who joined since.
  const known = new Map(replaced.selections.map((selection) => [selection.id, selection]))
  const rooms = new Set<string>()
  for (const { id, kind, revision, expires_at } of imported.selections) {
    const own = known.get(id)
    if (kind !== 'room' || !own || own.revision < revision) continue
    rooms.add(id)
    if (own.expires_at >= expires_at) continue
    await transaction.updateTable('selections').set({ expires_at: own.expires_at }).where('id', '=', id).execute()
  }
  const answers = imported.answers.filter(({ selection_id }) => rooms.has(selection_id))
  await emptyAnswersAgain(transaction, replaced.answers, answers)
  const keys = new Set(replaced.people.map(({ key_hash }) => key_hash))
  const left = imported.people.filter(({ selection_id, key_hash }) => rooms.has(selection_id) && !keys.has(key_hash))
  for (const batch of chunk(left, maxRowsPerStatement)) {
    const ids = batch.map(({ id }) => id)
    // Foreign keys delete the answers.
    await transaction.deleteFrom('selection_people').where('id', 'in', ids).execute()
    await removeFormerPeople(transaction, [...new Set(batch.map(({ selection_id }) => selection_id))])
  }
  return left.length
}

/** Deletes votes and notes that people have taken back. */
async function emptyAnswersAgain(
  transaction: Database,
  replaced: readonly Answer[],
  imported: readonly Answer[],
): Promise<void> {
  const known = new Map(replaced.map((answer) => [idOf(answer), answer]))
  for (const answer of imported) {
    const own = known.get(idOf(answer))
    const vote = own?.vote === null ? null : answer.vote
    const note = own?.note === '' ? '' : answer.note
    if (vote === answer.vote && note === answer.note) continue
    await transaction
      .updateTable('selection_answers')
      .set({ vote, note })
      .where('person_id', '=', answer.person_id)
      .where('talent_id', '=', answer.talent_id)
      .execute()
  }
}

/** Identifies an answer in both databases: the person's key is random. */
function idOf({ key_hash, talent_id }: Answer): string {
  return `${key_hash} ${talent_id}`
}

/** Revokes links that were revoked or replaced, and adds the guest links of rooms that were made since. */
async function revokeLinksAgain(
  transaction: Database,
  replaced: readonly Link[],
  imported: SelectionAccess,
): Promise<void> {
  const byHash = new Map(replaced.map((link) => [link.token_hash, link]))
  const latest = new Map(replaced.map((link) => [holderOf(link), link]))
  for (const link of imported.links.filter(({ revoked_at }) => revoked_at === null)) {
    const same = byHash.get(link.token_hash)
    const next = latest.get(holderOf(link))
    const isReplaced = !same && next && next.created_at > link.created_at
    const revoked_at = isReplaced ? next.created_at : same?.revoked_at
    if (!revoked_at) continue
    await transaction.updateTable('selection_links').set({ revoked_at }).where('id', '=', link.id).execute()
  }
  // Their numbers must not be used again: the tokens would be the same.
  const ids = new Set(imported.selections.map(({ id }) => id))
  const hashes = new Set(imported.links.map(({ token_hash }) => token_hash))
  const added = replaced
    .filter((link) => link.role === 'guest' && ids.has(link.selection_id) && !hashes.has(link.token_hash))
    .map(({ id: _id, ...link }) => link)
  for (const batch of chunk(added, maxRowsPerStatement))
    await transaction.insertInto('selection_links').values(batch).execute()
}

/** The holder of a link, whose next link to the same selection replaces it. */
function holderOf({ selection_id, role, contact_id }: Link): string {
  return `${selection_id} ${role} ${contact_id}`
}
