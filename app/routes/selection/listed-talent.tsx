import { memo, type ReactNode, type SubmitEvent } from 'react'
import { anchorIdOf } from '#app/features/selections/selection-path.ts'
import { gridPlaces } from '#app/features/talents/grid-places.ts'
import { TalentCard } from '#app/features/talents/talent-card.tsx'
import type { SelectionTexts } from '#app/i18n/messages/pt/selection.ts'
import type { Answer } from '#contracts/panel/selections.ts'
import { maxNoteLength, type Vote, votes } from '#domain/selections.ts'
import type { ListedTalent } from './room-view.server.ts'
import type { VoteCounts } from './room-votes.ts'
import { useStoredText } from './use-stored-text.ts'

/** A changed vote or note; an empty vote withdraws it. */
export interface ChangedAnswer {
  vote?: Vote | ''
  note?: string
}

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
export function ListedTalentItem({ talent, number, tools, ...answering }: ListedTalentProps) {
  const { id, card } = talent
  const frame = String(number).padStart(2, '0')
  return (
    <li id={anchorIdOf(id)} className="scroll-mt-24">
      {card ? (
        <TalentCard talent={card} places={gridPlaces} action={<FrameNumber frame={frame} />} />
      ) : (
        <article>
          <div className="flex aspect-3/4 items-center justify-center border border-line p-4 text-center text-muted text-small">
            {answering.texts.notShown}
          </div>
          <div className="flex justify-end">
            <FrameNumber frame={frame} />
          </div>
        </article>
      )}
      <VoteForm id={id} name={card?.name ?? frame} {...answering} />
      <OtherAnswers {...answering} />
      <OwnNote id={id} name={card?.name ?? frame} {...answering} />
      {tools}
    </li>
  )
}

const FrameNumber = memo(({ frame }: { frame: string }) => (
  <span className="label flex size-11 items-center justify-center text-muted tabular-nums">{frame}</span>
))

type Answering = Omit<ListedTalentProps, 'talent' | 'number' | 'tools'> & { id: string; name: string }

function VoteForm({ id, name, answers, counts, me, texts, onAnswer, onNameMissing }: Answering) {
  const mine = answers.find(({ person }) => person === me)

  function send(event: SubmitEvent<HTMLFormElement>) {
    const button = event.nativeEvent.submitter as HTMLButtonElement | null
    const vote = button?.value as Vote | ''
    event.preventDefault()
    if (me === undefined) {
      if (vote) onNameMissing(vote)
    } else onAnswer({ vote })
  }

  return (
    <form method="post" onSubmit={send} className="mt-3">
      <input type="hidden" name="do" value="answer" />
      <input type="hidden" name="talent" value={id} />
      <fieldset className="grid grid-cols-3 border border-line">
        <legend className="sr-only">{`${texts.voteOn} ${name}`}</legend>
        {votes.map((vote) => {
          const isMine = mine?.vote === vote
          return (
            <button
              key={vote}
              type="submit"
              name="vote"
              value={isMine ? '' : vote}
              aria-pressed={isMine}
              className="flex min-h-14 flex-col items-center justify-center border-line text-small not-first-of-type:border-l hover:bg-veil focus-visible:outline-ink aria-pressed:bg-ink aria-pressed:text-paper forced-colors:aria-pressed:border-4"
            >
              <span>{texts.votes[vote]}</span>
              <span className="tabular-nums" aria-hidden={counts[vote] === 0}>
                {counts[vote] || '–'}
              </span>
            </button>
          )
        })}
      </fieldset>
    </form>
  )
}

type Others = Omit<Answering, 'id' | 'name' | 'onAnswer' | 'onNameMissing'>

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

function NamesAndNotes({ answers, names, me, texts }: Pick<Answering, 'answers' | 'names' | 'me' | 'texts'>) {
  const notes = answers.filter(({ note, person }) => note && person !== me)
  return (
    <>
      <VoterNames answers={answers} names={names} texts={texts} />
      {notes.map(({ person, note }) => (
        <p key={person} className="wrap-anywhere mt-2 text-small">
          <span className="text-muted">{names.get(person)}:</span> {note}
        </p>
      ))}
    </>
  )
}

/** The voters, a line for each vote. */
function VoterNames({ answers, names, texts }: Pick<Answering, 'answers' | 'names' | 'texts'>) {
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

function OwnNote({ id, name, answers, me, texts, onAnswer }: Answering) {
  const mine = answers.find(({ person }) => person === me)
  const field = useStoredText<HTMLTextAreaElement>(mine?.note ?? '', mine?.revision ?? 0)

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const note = String(new FormData(event.currentTarget).get('note'))
    onAnswer({ note })
    const details = event.currentTarget.closest('details')
    details?.removeAttribute('open')
    details?.querySelector('summary')?.focus()
  }

  return (
    <>
      {mine?.note && (
        <p className="wrap-anywhere mt-2 text-small">
          <span className="text-muted">{texts.you}:</span> {mine.note}
        </p>
      )}
      {me !== undefined && (
        <details className="mt-1 text-small">
          <summary className="label flex min-h-11 items-center">
            <span className="underlined">{mine?.note ? texts.editNote : texts.addNote}</span>
          </summary>
          <form method="post" onSubmit={send}>
            <input type="hidden" name="do" value="answer" />
            <input type="hidden" name="talent" value={id} />
            <textarea
              ref={field}
              name="note"
              rows={3}
              maxLength={maxNoteLength}
              defaultValue={mine?.note}
              aria-label={`${texts.noteOn} ${name}`}
              className="block w-full border border-muted bg-transparent p-2 text-body"
            />
            <button type="submit" className="button mt-2">
              {texts.saveNote}
            </button>
          </form>
        </details>
      )}
    </>
  )
}
