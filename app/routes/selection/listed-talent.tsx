import { memo, type ReactNode } from 'react'
import { anchorIdOf } from '#app/features/selections/selection-path.ts'
import { gridPlaces } from '#app/features/talents/grid-places.ts'
import { TalentCard } from '#app/features/talents/talent-card.tsx'
import type { SelectionTexts } from '#app/i18n/messages/pt/selection.ts'
import type { Answer } from '#contracts/panel/selections.ts'
import { type Vote, votes } from '#domain/selections.ts'
import { NoteForm, VoteForm } from './answer-forms.tsx'
import type { ListedTalent } from './room-view.server.ts'
import type { VoteCounts } from './room-votes.ts'
import type { ChangedAnswer } from './send-answers.ts'

interface ListedTalentProps {
  talent: ListedTalent
  /** The position in the contact sheet, from 1. */
  number: number
  /** The owner's buttons. */
  tools: ReactNode
  answers: Answer[]
  counts: VoteCounts
  /** Whether `answers` has everybody's. */
  isComplete: boolean
  /** Whether names and notes are folded, since a large room has too many. */
  isFolded: boolean
  /** The people's names by id. */
  names: Map<string, string>
  /** The visitor's id; undefined before a name was given. */
  me: string | undefined
  texts: SelectionTexts
  onAnswer: (changed: ChangedAnswer) => void
  onNameMissing: (vote: Vote) => void
}

/** A frame of the contact sheet: card, vote buttons with their tallies, and notes. */
export function ListedTalentItem({ talent, number, tools, onAnswer, onNameMissing, ...answering }: ListedTalentProps) {
  const { id, card } = talent
  const frame = String(number).padStart(2, '0')
  const { me, texts } = answering
  const mine = answering.answers.find(({ person }) => person === me)
  const own = { id, name: card?.name ?? frame, mine, texts }

  function vote(chosen: Vote | '') {
    if (me !== undefined) onAnswer({ vote: chosen })
    else if (chosen) onNameMissing(chosen)
  }

  return (
    <li id={anchorIdOf(id)} className="scroll-mt-24">
      {card ? (
        <TalentCard talent={card} places={gridPlaces} action={<FrameNumber frame={frame} />} />
      ) : (
        <article>
          <div className="flex aspect-3/4 items-center justify-center border border-line p-4 text-center text-muted text-small">
            {texts.notShown}
          </div>
          <div className="flex justify-end">
            <FrameNumber frame={frame} />
          </div>
        </article>
      )}
      <VoteForm {...own} counts={answering.counts} onVote={vote} />
      <OtherAnswers {...answering} />
      {me !== undefined && <NoteForm {...own} onNote={(note) => onAnswer({ note })} />}
      <div>{tools}</div>
    </li>
  )
}

const FrameNumber = memo(({ frame }: { frame: string }) => (
  <span className="label flex size-11 items-center justify-center text-muted tabular-nums">{frame}</span>
))

type Others = Omit<ListedTalentProps, 'talent' | 'number' | 'tools' | 'onAnswer' | 'onNameMissing'>

/** The names of the voters and the others' notes. */
function OtherAnswers({ counts, isComplete, isFolded, ...answers }: Others) {
  if (!isFolded) return <NamesAndNotes {...answers} />
  const { texts } = answers
  const votesCount = counts.yes + counts.maybe + counts.no
  if (votesCount + counts.notes === 0) return null
  return (
    <details className="mt-1 text-small">
      <summary className="label flex min-h-11 items-center">
        <span className="underlined">
          {texts.votesCount} ({votesCount}), {texts.notesCount} ({counts.notes})
        </span>
      </summary>
      {isComplete ? <NamesAndNotes {...answers} /> : <p className="text-muted">{texts.loading}</p>}
    </details>
  )
}

function NamesAndNotes({ answers, names, me, texts }: Pick<Others, 'answers' | 'names' | 'me' | 'texts'>) {
  const notes = answers.filter(({ note, person }) => note && person !== me)
  return (
    <>
      <VoterNames answers={answers} names={names} texts={texts} />
      {notes.map(({ person, note }) => (
        <p key={person} className="wrap-anywhere mt-2 text-small">
          <span className="text-muted">{`${names.get(person) ?? ''}:`}</span> {note}
        </p>
      ))}
    </>
  )
}

/** The voters, a line for each vote. */
function VoterNames({ answers, names, texts }: Pick<Others, 'answers' | 'names' | 'texts'>) {
  return votes.map((vote) => {
    const voters = answers.filter((answer) => answer.vote === vote)
    if (voters.length === 0) return null
    return (
      <p key={vote} className="wrap-anywhere mt-1 text-muted text-small">
        {texts.votes[vote]}: {voters.map(({ person }) => names.get(person)).join(', ')}
      </p>
    )
  })
}
