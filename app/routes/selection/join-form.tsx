import type { RefObject } from 'react'
import { Form, useNavigation } from 'react-router'
import type { SelectionTexts } from '#app/i18n/messages/pt/selection.ts'
import { maxPersonNameLength } from '#domain/selections.ts'
import type { RoomReply } from './room-reply.ts'
import { joinedId } from './use-focus.ts'

interface JoinFormProps {
  texts: SelectionTexts
  problem: RoomReply['problem'] | undefined
  /** A vote that is sent with the name. */
  pending: RoomReply['pending']
  field: RefObject<HTMLInputElement | null>
}

/** The form that asks for a name once, before the first vote. */
export function JoinForm({ texts, problem, pending, field }: JoinFormProps) {
  const isSending = useNavigation().formData?.get('do') === 'join'
  const error = problem === 'nameMissing' || problem === 'full' ? texts.problems[problem] : undefined
  return (
    <Form method="post" preventScrollReset className="border-ink border-t pt-4" aria-label={texts.join}>
      <input type="hidden" name="do" value="join" />
      {pending && (
        <>
          <input type="hidden" name="talent" value={pending.talent} />
          <input type="hidden" name="vote" value={pending.vote} />
        </>
      )}
      <label htmlFor="person-name" className="label">
        {texts.yourName}
      </label>
      <div className="flex flex-wrap items-end gap-4">
        <input
          ref={field}
          id="person-name"
          name="name"
          autoComplete="name"
          maxLength={maxPersonNameLength}
          required
          aria-invalid={error !== undefined}
          aria-describedby="person-name-hint"
          className="min-h-11 min-w-40 flex-1 border-0 border-muted border-b bg-transparent py-2.5 text-body hover:border-ink focus:border-ink aria-invalid:border-alert"
        />
        <button type="submit" disabled={isSending} className="button">
          {texts.join}
        </button>
      </div>
      <p id="person-name-hint" className={`mt-2 text-small ${error ? 'text-alert' : 'text-muted'}`}>
        {error ?? (pending ? texts.nameForVote : texts.nameHint)}
      </p>
    </Form>
  )
}

/** The offer to go on as the person who opened the room on another device. */
export function ContinueForm({ other, texts }: { other: { key: string; name: string }; texts: SelectionTexts }) {
  return (
    <Form method="post" className="mb-6 border border-ink p-5">
      <input type="hidden" name="key" value={other.key} />
      <p className="mb-3 max-w-prose text-small">{texts.continueHint}</p>
      <button type="submit" name="do" value="continue" className="button-primary wrap-anywhere">
        {texts.continueAs} {other.name}
      </button>
    </Form>
  )
}

interface JoinedPersonProps {
  name: string
  /** The URL for the person's other devices. */
  continueUrl: string | undefined
  texts: SelectionTexts
}

/** The name with which the visitor votes, the link for another device, and the button that deletes both with the answers. */
export function JoinedPerson({ name, continueUrl, texts }: JoinedPersonProps) {
  return (
    <details className="border-ink border-t pt-2 text-small">
      <summary id={joinedId} className="wrap-anywhere block py-3">
        {texts.votingAs} <strong className="font-medium">{name}</strong>
      </summary>
      <Form method="post" preventScrollReset className="pb-2">
        {continueUrl && (
          <p className="mb-6 max-w-prose">
            <a
              href={`mailto:?subject=${encodeURIComponent(texts.otherDevice)}&body=${encodeURIComponent(continueUrl)}`}
              className="underline underline-offset-4"
            >
              {texts.mailLink}
            </a>{' '}
            <span className="text-muted">{texts.otherDeviceHint}</span>
          </p>
        )}
        <p className="mb-3 max-w-prose text-muted">{texts.leaveHint}</p>
        <button type="submit" name="do" value="leave" className="button">
          {texts.leave}
        </button>
      </Form>
    </details>
  )
}
