import type { Answer, Person } from '#contracts/panel/selections.ts'
import { votes } from '#domain/selections.ts'

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
