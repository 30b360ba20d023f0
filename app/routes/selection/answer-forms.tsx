import type { SubmitEvent } from 'react'
import type { SelectionTexts } from '#app/i18n/messages/pt/selection.ts'
import type { Answer } from '#contracts/panel/selections.ts'
import { maxNoteLength, type Vote, votes } from '#domain/selections.ts'
import type { VoteCounts } from './room-votes.ts'
import { useStoredText } from './use-stored-text.ts'

interface FormProps {
  /** The talent's. */
  id: string
  name: string
  /** The visitor's answer so far. */
  mine: Pick<Answer, 'vote' | 'note' | 'revision'> | undefined
  texts: SelectionTexts
}

interface VoteFormProps extends FormProps {
  /** Everybody's votes, for which each button has a line. */
  counts?: VoteCounts
  /** An empty vote withdraws it. */
  onVote(vote: Vote | ''): void
}

/** The vote on a talent of a room or package. */
export function VoteForm({ id, name, mine, counts, texts, onVote }: VoteFormProps) {
  function send(event: SubmitEvent<HTMLFormElement>) {
    const button = event.nativeEvent.submitter as HTMLButtonElement | null
    event.preventDefault()
    onVote(button?.value as Vote | '')
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
              className={`flex flex-col items-center justify-center border-line text-small not-first-of-type:border-l hover:bg-veil focus-visible:outline-ink aria-pressed:bg-ink aria-pressed:text-paper forced-colors:aria-pressed:border-4 ${counts ? 'min-h-14' : 'min-h-11'}`}
            >
              <span>{texts.votes[vote]}</span>
              {counts && (
                <span className="tabular-nums" aria-hidden={counts[vote] === 0}>
                  {counts[vote] || '–'}
                </span>
              )}
            </button>
          )
        })}
      </fieldset>
    </form>
  )
}

/** The visitor's note on a talent, and the form that changes it. */
export function NoteForm({ id, name, mine, texts, onNote }: FormProps & { onNote(note: string): void }) {
  const field = useStoredText<HTMLTextAreaElement>(mine?.note ?? '', mine?.revision ?? 0)

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onNote(String(new FormData(event.currentTarget).get('note')))
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
    </>
  )
}
