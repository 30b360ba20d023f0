import { type BookingTally, bookingTallySchema, formatBookingTally } from '#contracts/booking-tally.ts'
import type { Database } from '#database/schema/index.ts'
import { withDeleted } from '#database/soft-delete.ts'
import type { Vote } from '#domain/selections.ts'

/** In mails to the agency, which are in Portuguese. */
const voteNames: Record<Vote, string> = { yes: 'sim', maybe: 'talvez', no: 'não' }

/** The tally as text in the mail that notifies the agency. */
export function formatTallyInMail(tally: BookingTally): string {
  return formatBookingTally(tally, voteNames)
}

type IsStored = (answer: BookingTally[number]['answers'][number]) => boolean

/**
 * Removes names, votes and notes of people who are no longer in these selections from the bookings requested there, also
 * deleted ones, and from their mails. The counts of votes stay. Call it in a transaction that has locked the selections.
 */
export async function removeFormerPeople(transaction: Database, selections: readonly string[]): Promise<void> {
  const people = await transaction
    .selectFrom('selection_people')
    .select(['id', 'name', 'selection_id'])
    .where('selection_id', 'in', selections)
    .execute()
  // Earlier tallies have only the name.
  const isInSelection =
    (selection_id: string): IsStored =>
    ({ person, person_id }) =>
      people.some(
        (one) =>
          one.selection_id === selection_id && (person_id === undefined ? one.name === person : one.id === person_id),
      )
  const bookings = await withDeleted(transaction)
    .selectFrom('selection_bookings')
    .innerJoin('all_submissions', 'all_submissions.id', 'submission_id')
    .select(['submission_id', 'selection_id', 'payload'])
    .where('selection_id', 'in', selections)
    .orderBy('submission_id')
    .execute()
  for (const { submission_id, selection_id, payload } of bookings) {
    const change = withoutAnswers(payload, isInSelection(selection_id))
    if (!change) continue
    await withDeleted(transaction)
      .updateTable('all_submissions')
      .set('payload', change.payload)
      .where('id', '=', submission_id)
      .execute()
    const mails = await transaction
      .selectFrom('outbox')
      .select(['id', 'text'])
      .where('submission_id', '=', submission_id)
      .execute()
    for (const { id, text } of mails) {
      await transaction.updateTable('outbox').set('text', change.inMail(text)).where('id', '=', id).execute()
    }
  }
}

/** A booking without the answers that are not stored any more; undefined if nothing changes. */
function withoutAnswers(payload: string, isStored: IsStored) {
  const fields = JSON.parse(payload)
  const changed = typeof fields.tally === 'string' ? withoutLines(fields.tally) : withoutFormer(fields.tally, isStored)
  if (!changed) return undefined
  const [before, after] = changed.mailed
  return {
    payload: JSON.stringify({ ...fields, tally: changed.tally }),
    inMail: (text: string) => text.replace(before, () => after),
  }
}

function withoutFormer(stored: unknown, isStored: IsStored) {
  const before = bookingTallySchema.safeParse(stored).data
  if (!before) return undefined
  const tally = before.map((talent) => ({ ...talent, answers: talent.answers.filter(isStored) }))
  if (tally.every(({ answers }, index) => answers.length === before[index]?.answers.length)) return undefined
  return { tally, mailed: [formatTallyInMail(before), formatTallyInMail(tally)] as const }
}

/** A talent's line in the text of a tally. Lines of answers are indented, and notes may have several lines. */
const countsLine = /^\S.*: sim \d+ · talvez \d+ · não \d+$/

/** The earliest bookings have the tally as text, from which one person's answers cannot be told for sure: all go. */
function withoutLines(before: string) {
  const tally = before
    .split('\n')
    .filter((line) => countsLine.test(line))
    .join('\n')
  return tally === before ? undefined : { tally, mailed: [before, tally] as const }
}
