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

/**
 * Removes names, votes and notes of people who are no longer in these selections from the bookings requested there, also
 * deleted ones, and from their mails. The counts of votes stay. Call it in a transaction that has locked the selections.
 */
export async function removeFormerPeople(transaction: Database, selections: readonly string[]): Promise<void> {
  const people = await transaction
    .selectFrom('selection_people')
    .select('id')
    .where('selection_id', 'in', selections)
    .execute()
  const present = new Set(people.map(({ id }) => id))
  const bookings = await withDeleted(transaction)
    .selectFrom('booking_requests')
    .innerJoin('all_submissions', 'all_submissions.id', 'booking_requests.id')
    .select(['booking_requests.id as submission_id', 'payload'])
    .where('selection_id', 'in', selections)
    .orderBy('booking_requests.id')
    .execute()
  for (const { submission_id, payload } of bookings) {
    const fields = JSON.parse(payload)
    const before = bookingTallySchema.parse(fields.tally)
    const tally = before.map((talent) => ({
      ...talent,
      answers: talent.answers.filter(({ person_id }) => present.has(person_id)),
    }))
    if (tally.every(({ answers }, index) => answers.length === before[index]?.answers.length)) continue
    await withDeleted(transaction)
      .updateTable('all_submissions')
      .set('payload', JSON.stringify({ ...fields, tally }))
      .where('id', '=', submission_id)
      .execute()
    const mails = await transaction
      .selectFrom('outbox')
      .select(['id', 'text'])
      .where('submission_id', '=', submission_id)
      .execute()
    for (const { id, text } of mails) {
      const changed = text.replace(formatTallyInMail(before), () => formatTallyInMail(tally))
      await transaction.updateTable('outbox').set('text', changed).where('id', '=', id).execute()
    }
  }
}
