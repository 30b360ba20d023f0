import { sql } from 'kysely'
import type { z } from 'zod'
import type { Answer, answerInputSchema, Person, Tally } from '#contracts/panel/selections.ts'
import type { Database } from '#database/schema/index.ts'
import { maxPeopleInRoom } from '#domain/selections.ts'
import { countRows } from '../../../database/count-rows.ts'
import { ProblemError } from '../../http/problem.ts'
import { erase } from '../../records/erasures.ts'
import { createToken, hashToken } from '../../records/link-tokens.ts'
import type { OpenLink } from '../../records/selections/links.ts'
import { notifyOfReaction } from '../../records/selections/reactions.ts'
import { assertListed, nextRevision } from '../../records/selections/store.ts'
import type { PanelContext } from '../context.ts'

const answerColumns = ['talent_id', 'person_id', 'vote', 'note', 'revision'] as const

interface AnswerRow {
  talent_id: string
  person_id: number
  vote: Answer['vote']
  note: string
  revision: number
}

function toAnswer({ talent_id, person_id, vote, note, revision }: AnswerRow): Answer {
  return { talent: talent_id, person: String(person_id), vote, note, revision }
}

/** The answers of a selection after a revision, and the people who joined after it. */
export async function findAnswers(
  db: Database,
  selectionId: string,
  since: number,
): Promise<{ people: Person[]; answers: Answer[] }> {
  const [people, answers] = await Promise.all([
    findPeople(db, selectionId, since),
    db
      .selectFrom('selection_answers')
      .select(answerColumns)
      .where('selection_id', '=', selectionId)
      .where('revision', '>', since)
      .orderBy('revision')
      .execute(),
  ])
  return { people, answers: answers.map(toAnswer) }
}

/** The people of a selection, without the entries that were merged into others. */
function queryPeople(db: Database, selectionId: string) {
  return db.selectFrom('selection_people').where('selection_id', '=', selectionId).where('merged_into', 'is', null)
}

/** The people who joined a selection after a revision. */
export async function findPeople(db: Database, selectionId: string, since: number): Promise<Person[]> {
  const people = await queryPeople(db, selectionId)
    .select(['id', 'name'])
    .where('revision', '>', since)
    .orderBy('id')
    .execute()
  return people.map(({ id, name }) => ({ id: String(id), name }))
}

/** The answers of one person. */
export async function findAnswersOf(db: Database, person: number): Promise<Answer[]> {
  const answers = await db
    .selectFrom('selection_answers')
    .select(answerColumns)
    .where('person_id', '=', person)
    .orderBy('revision')
    .execute()
  return answers.map(toAnswer)
}

/** The number of answers in a selection, withdrawn ones too, and the votes and notes on each talent. */
export async function countAnswers(db: Database, selectionId: string): Promise<{ total: number; tallies: Tally[] }> {
  const rows = await db
    .selectFrom('selection_answers')
    .select(['talent_id', 'vote'])
    .select(({ fn }) => fn.countAll().as('count'))
    .select(({ fn }) => fn.count(sql`nullif(note, '')`).as('notes'))
    .where('selection_id', '=', selectionId)
    .groupBy(['talent_id', 'vote'])
    .execute()
  const tallies = new Map<string, Tally>()
  let total = 0
  for (const { talent_id: talent, vote, count, notes } of rows) {
    const tally = tallies.get(talent) ?? { talent, yes: 0, maybe: 0, no: 0, notes: 0 }
    if (vote) tally[vote] += Number(count)
    tally.notes += Number(notes)
    tallies.set(talent, tally)
    total += Number(count)
  }
  return { total, tallies: [...tallies.values()] }
}

/** The person with this key in a selection; undefined for none. */
export async function findPerson(
  db: Database,
  selectionId: string,
  key: string | undefined,
): Promise<number | undefined> {
  if (!key) return undefined
  const person = await db
    .selectFrom('selection_people')
    .select(['id', 'merged_into'])
    .where('key_hash', '=', hashToken(key))
    .where('selection_id', '=', selectionId)
    .executeTakeFirst()
  return person?.merged_into ?? person?.id
}

/**
 * Adds somebody to a room and returns the key to answer with. In a full room, the first one who has not answered makes
 * place. Throws a 409 when everybody has.
 */
export async function addPerson(
  db: Database,
  { link, selection }: OpenLink,
  name: string,
  now: Date,
): Promise<{ id: string; key: string }> {
  const { token: key, hash } = createToken()
  return db.transaction().execute(async (transaction) => {
    const revision = await nextRevision(transaction, selection.id, { isContent: false, now })
    if ((await countRows(queryPeople(transaction, selection.id))) >= maxPeopleInRoom)
      await removeSilentPerson(transaction, selection.id, now)
    const { id } = await transaction
      .insertInto('selection_people')
      .values({
        selection_id: selection.id,
        link_id: link.id,
        name,
        key_hash: hash,
        revision,
        created_at: now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id: String(id), key }
  })
}

/** Removes the first person without an answer. Throws a 409 when there is none. */
async function removeSilentPerson(transaction: Database, selectionId: string, now: Date): Promise<void> {
  const { id } = await queryPeople(transaction, selectionId)
    .select('id')
    .where('id', 'not in', transaction.selectFrom('selection_answers').select('person_id'))
    .orderBy('id')
    .executeTakeFirstOrThrow(() => new ProblemError(409, { detail: 'The room is full.' }))
  await erasePerson(transaction, selectionId, id, now)
}

/** Deletes a person with all answers, also those in bookings. */
export async function removePerson(db: Database, selectionId: string, person: number, now: Date): Promise<void> {
  await db.transaction().execute((transaction) => erasePerson(transaction, selectionId, person, now))
}

/** `removePerson` within a transaction. A person of another selection stays. */
export async function erasePerson(
  transaction: Database,
  selectionId: string,
  person: number,
  now: Date,
): Promise<void> {
  await nextRevision(transaction, selectionId, { isContent: true, now })
  const entries = await transaction
    .selectFrom('selection_people')
    .select('key_hash')
    .where((of) => of.or([of('id', '=', person), of('merged_into', '=', person)]))
    .where('selection_id', '=', selectionId)
    .execute()
  const keys = entries.map(({ key_hash }) => key_hash)
  if (keys.length > 0) await erase(transaction, 'room-people', keys, now)
}

/**
 * Lets a person go on as another one of the same room, who is the same: of two answers on a talent the later one counts, so
 * that nobody's vote counts twice. Both keys stay valid. Call it in a transaction. 404 unless both are in the room.
 */
export async function mergePeople(
  transaction: Database,
  selectionId: string,
  { from, into }: { from: number; into: number },
  now: Date,
): Promise<void> {
  const revision = await nextRevision(transaction, selectionId, { isContent: true, now })
  const people = await queryPeople(transaction, selectionId).select('id').where('id', 'in', [from, into]).execute()
  if (people.length < 2) throw new ProblemError(404)
  const answers = await transaction
    .selectFrom('selection_answers')
    .selectAll()
    .where('person_id', 'in', [from, into])
    .orderBy('revision')
    .execute()
  await transaction.deleteFrom('selection_answers').where('person_id', 'in', [from, into]).execute()
  const latest = Map.groupBy(answers, ({ talent_id }) => talent_id)
  for (const given of latest.values()) {
    const last = given.at(-1)
    if (!last) continue
    const note = given.findLast((answer) => answer.note)?.note ?? ''
    const vote = given.findLast((answer) => answer.vote)?.vote ?? null
    await transaction
      .insertInto('selection_answers')
      .values({ ...last, person_id: into, vote, note, revision })
      .execute()
  }
  await transaction
    .updateTable('selection_people')
    .set({ merged_into: into })
    .where((of) => of.or([of('id', '=', from), of('merged_into', '=', from)]))
    .execute()
}

/** The person of a recipient's link, without a key of their own. The caller has locked the selection. */
async function findOrAddRecipient(
  transaction: Database,
  { link, selection }: OpenLink,
  revision: number,
  now: Date,
): Promise<number> {
  const known = await findRecipient(transaction, link.id)
  if (known !== undefined) return known
  const { id } = await transaction
    .insertInto('selection_people')
    .values({
      selection_id: selection.id,
      link_id: link.id,
      name: '',
      key_hash: createToken().hash,
      revision,
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The person of a recipient's link; undefined before the first answer. */
export async function findRecipient(db: Database, link: number): Promise<number | undefined> {
  const person = await db.selectFrom('selection_people').select('id').where('link_id', '=', link).executeTakeFirst()
  return person?.id
}

/**
 * Stores a person's answer about a talent, of a recipient without `person`; the last write wins. Returns once it is on disk. Throws a 403 for a person who
 * has left, and a 409 for a talent that is not in the selection.
 */
export async function storeAnswer(
  { db, now: clock, adminUrl }: Pick<PanelContext, 'db' | 'now' | 'adminUrl'>,
  { open, person: known }: { open: OpenLink; person: number | undefined },
  input: z.output<typeof answerInputSchema>,
): Promise<Answer> {
  const { talent, vote, note } = input
  const now = clock()
  const selection_id = open.selection.id
  return db.transaction().execute(async (transaction) => {
    const revision = await nextRevision(transaction, selection_id, { isContent: false, now })
    const person = known ?? (await findOrAddRecipient(transaction, open, revision, now))
    await assertPresent(transaction, selection_id, person)
    await assertListed(transaction, selection_id, talent)
    const before = await transaction
      .selectFrom('selection_answers')
      .select(answerColumns)
      .where('person_id', '=', person)
      .where('talent_id', '=', talent)
      .executeTakeFirst()
    const changed = {
      vote: vote === undefined ? (before?.vote ?? null) : vote,
      note: note ?? before?.note ?? '',
      revision,
      updated_at: now.toISOString(),
    }
    await transaction
      .insertInto('selection_answers')
      .values({ selection_id, person_id: person, talent_id: talent, ...changed })
      .onConflict((conflict) => conflict.columns(['person_id', 'talent_id']).doUpdateSet(changed))
      .execute()
    const isLike = open.link.role === 'recipient' && vote === 'yes'
    await notifyOfReaction(transaction, open, isLike ? 'liked' : 'answered', { now, adminUrl })
    return toAnswer({ talent_id: talent, person_id: person, ...changed })
  })
}

async function assertPresent(transaction: Database, selectionId: string, person: number): Promise<void> {
  await queryPeople(transaction, selectionId)
    .select('id')
    .where('id', '=', person)
    .executeTakeFirstOrThrow(() => createUnknownPersonProblem())
}

/** The 403 for a request of nobody who is in the room. */
export function createUnknownPersonProblem(): ProblemError {
  return new ProblemError(403, { detail: 'Give a name first.' })
}
