import type { Answer } from '#contracts/panel/selections.ts'
import type { Vote } from '#domain/selections.ts'

/** The number of each vote on a talent, and of notes. */
export type VoteCounts = Record<Vote | 'notes', number>

const none: VoteCounts = { yes: 0, maybe: 0, no: 0, notes: 0 }

/** Counts the votes and notes of a talent's answers. */
export function countVotes(answers: readonly Answer[]): VoteCounts {
  return answers.reduce((counts, answer) => add(counts, answer, 1), none)
}

/**
 * The counts that the service sent, after the visitor changed their answer.
 * @param counted the visitor's answer that the counts include
 */
export function recountVotes(
  counts: VoteCounts | undefined,
  counted: Answer | undefined,
  present: Answer | undefined,
): VoteCounts {
  return add(add(counts ?? none, counted, -1), present, 1)
}

function add(counts: VoteCounts, answer: Answer | undefined, by: number): VoteCounts {
  if (!answer) return counts
  const { vote, note } = answer
  return {
    ...counts,
    ...(vote && { [vote]: counts[vote] + by }),
    notes: counts.notes + (note ? by : 0),
  }
}
