import { type Vote, votes } from '#domain/selections.ts'

export interface Person {
  id: number
  name: string
}

interface Answer {
  person: string
  /** Earlier tallies have only the name. */
  person_id?: number
  vote: Vote | null
  note: string
}

interface TalentVotes extends Record<Vote, number> {
  talent: string
  answers: Answer[]
}

/** In the mails and the earliest bookings. */
const voteNames: Record<Vote, string> = { yes: 'sim', maybe: 'talvez', no: 'não' }

/**
 * A booking without the names, votes and notes of people who are no longer in its selection, and how its mails change;
 * undefined if nothing changes. The counts of votes stay.
 */
export function withoutFormerPeople(payload: string, people: readonly Person[]) {
  const fields = JSON.parse(payload)
  const tally = typeof fields.tally === 'string' ? reduceText(fields.tally, people) : reduceTally(fields.tally, people)
  if (tally === undefined || JSON.stringify(tally) === JSON.stringify(fields.tally)) return undefined
  return {
    payload: JSON.stringify({ ...fields, tally }),
    inMail: (text: string) => text.replace(formatTally(fields.tally), () => formatTally(tally)),
  }
}

function reduceTally(tally: TalentVotes[] | undefined, people: readonly Person[]) {
  const isStored = ({ person, person_id }: Answer) =>
    people.some(({ id, name }) => (person_id === undefined ? name === person : id === person_id))
  return tally?.map((talent) => ({ ...talent, answers: talent.answers.filter(isStored) }))
}

/** The earliest bookings have the tally as text: all answers go unless each is of somebody in the selection. */
function reduceText(tally: string, people: readonly Person[]): string {
  const lines = tally.split('\n')
  const isStored = (line: string) => !line.startsWith('  ') || people.some(({ name }) => line.startsWith(`  ${name}: `))
  if (lines.every(isStored)) return tally
  return lines.filter((line) => /^\S.*: sim \d+ · talvez \d+ · não \d+$/.test(line)).join('\n')
}

function formatTally(tally: string | TalentVotes[]): string {
  if (typeof tally === 'string') return tally
  return tally
    .flatMap(({ talent, answers, ...counts }) => [
      `${talent}: ${votes.map((vote) => `${voteNames[vote]} ${counts[vote]}`).join(' · ')}`,
      ...answers.map(
        ({ person, vote, note }) => `  ${person}: ${[vote && voteNames[vote], note].filter(Boolean).join(' – ')}`,
      ),
    ])
    .join('\n')
}
