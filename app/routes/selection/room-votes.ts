import type { Answer, Person } from '#contracts/panel/selections.ts'
import { type Vote, votes } from '#domain/selections.ts'

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

/** The positions of talent, person and vote (-1 for none) in their lists, the revision, and the note if there is one. */
type PackedAnswer = [talent: number, person: number, vote: number, revision: number, note?: string]

interface Room {
  talents: readonly { id: string }[]
  people: readonly Person[]
}

/**
 * The answers as one short text. A full room has 3,000, and as objects they take the router's encoder longer than the rest
 * of the page. Answers about talents or of people that are not in the room are left out.
 */
export function packAnswers(answers: readonly Answer[], { talents, people }: Room): string {
  const talentAt = new Map(talents.map(({ id }, index) => [id, index]))
  const personAt = new Map(people.map(({ id }, index) => [id, index]))
  const packed = answers.flatMap(({ talent, person, vote, note, revision }): PackedAnswer[] => {
    const [at, by] = [talentAt.get(talent), personAt.get(person)]
    if (at === undefined || by === undefined) return []
    const voteAt = vote === null ? -1 : votes.indexOf(vote)
    return [note ? [at, by, voteAt, revision, note] : [at, by, voteAt, revision]]
  })
  return JSON.stringify(packed)
}

/** The answers of a text from `packAnswers`, with the same lists. */
export function unpackAnswers(text: string, { talents, people }: Room): Answer[] {
  const packed: PackedAnswer[] = JSON.parse(text)
  return packed.map(([talent, person, vote, revision, note = '']) => ({
    talent: talents[talent]?.id ?? '',
    person: people[person]?.id ?? '',
    vote: votes[vote] ?? null,
    note,
    revision,
  }))
}
