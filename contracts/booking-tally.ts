import { z } from 'zod'
import { type Vote, votes } from '#domain/selections.ts'

/** A room's votes on the talents that a booking request names: the field `tally` of such a submission. */
export const bookingTallySchema = z.array(
  z.object({
    /** The talent's name, or its id if no name was known. */
    talent: z.string(),
    yes: z.int(),
    maybe: z.int(),
    no: z.int(),
    /** `person` is the name. */
    answers: z.array(
      z.object({
        person: z.string(),
        person_id: z.int(),
        vote: z.enum(votes).nullable(),
        note: z.string(),
      }),
    ),
  }),
)

export type BookingTally = z.infer<typeof bookingTallySchema>

/** The tally as lines of text: each talent with the votes, then everybody's vote and note. */
export function formatBookingTally(tally: BookingTally, voteNames: Record<Vote, string>): string {
  return tally
    .flatMap(({ talent, answers, ...counts }) => [
      `${talent}: ${votes.map((vote) => `${voteNames[vote]} ${counts[vote]}`).join(' · ')}`,
      ...answers.map(
        ({ person, vote, note }) => `  ${person}: ${[vote && voteNames[vote], note].filter(Boolean).join(' – ')}`,
      ),
    ])
    .join('\n')
}
