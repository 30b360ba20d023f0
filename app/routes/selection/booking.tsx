import { useEffect, useRef } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import { ErrorSummary } from '#app/features/forms/error-summary.tsx'
import { FieldError, Hint, RequiredMark, TextArea, TextField, useField } from '#app/features/forms/field.tsx'
import { FormFields, Honeypot, SendButton } from '#app/features/forms/form-context.tsx'
import { FormTexts, useFormTexts } from '#app/features/forms/form-texts.ts'
import { useForm } from '#app/features/forms/use-form.ts'
import type { FormMessages } from '#app/i18n/messages/pt/forms.ts'
import type { SelectionTexts } from '#app/i18n/messages/pt/selection.ts'
import type { RoomReply } from './room-reply.ts'
import type { RoomView } from './room-view.server.ts'

const formId = 'booking-request'

/** Not of type `date`, which would follow the browser's language instead of the page's. */
const dayInput = { inputMode: 'numeric', maxLength: 10, autoComplete: 'off' } as const

interface BookingProps {
  view: RoomView
  texts: SelectionTexts
  forms: FormMessages
  /** The reply to a form that was sent without JavaScript. */
  reply: RoomReply | undefined
}

/** The requests that were sent from the room with their states, and the form for another one. */
export function Booking({ view, texts, forms, reply: pageReply }: BookingProps) {
  // Unlike the page's reply, the fetcher's stays when the room is loaded again because others changed it.
  const fetcher = useFetcher<RoomReply>()
  const reply = fetcher.data ?? pageReply
  return (
    <section id="booking" aria-labelledby="booking-title" className="mt-section border-ink border-t pt-6 print:hidden">
      <h2 id="booking-title" className="display text-heading">
        {texts.booking.title}
      </h2>
      {reply?.isBookingSent && <BookingSent reply={reply} title={forms.sent} text={texts.booking.sent} />}
      {view.bookings.length > 0 && (
        <ul className="mt-6">
          {view.bookings.map(({ id, sentOn, status }) => (
            <li key={id} className="border-line border-t py-3 text-body">
              {texts.booking.sentOn} {sentOn}: <strong className="font-medium">{texts.booking.states[status]}</strong>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-6 max-w-prose text-body">{texts.booking.lead}</p>
      <details open={reply?.booking !== undefined} className="group mt-6">
        <summary className="button">{texts.booking.open}</summary>
        <FormTexts value={forms}>
          <BookingForm view={view} texts={texts} reply={reply} fetcher={fetcher} />
        </FormTexts>
      </details>
    </section>
  )
}

/** The confirmation of a request. Each one takes focus, so that screen readers read it. */
function BookingSent({ reply, title, text }: { reply: RoomReply; title: string; text: string }) {
  const heading = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another request has another reply
  useEffect(() => heading.current?.focus(), [reply])
  return (
    <div role="status" className="mt-6 max-w-prose border border-ink p-5">
      {/* biome-ignore lint/a11y/noAutofocus: the confirmation of a submission, for pages without JavaScript */}
      <p ref={heading} tabIndex={-1} autoFocus className="label outline-none">
        {title}
      </p>
      <p className="mt-2 text-body">{text}</p>
    </div>
  )
}

interface BookingFormProps extends Omit<BookingProps, 'forms'> {
  fetcher: FetcherWithComponents<RoomReply>
}

function BookingForm({ view, texts, reply: roomReply, fetcher }: BookingFormProps) {
  const { booking } = texts
  const forms = useFormTexts()
  const isSending = fetcher.state !== 'idle'
  const { reply, formProps } = useForm({
    name: formId,
    reply: roomReply?.booking,
    isSending,
    loadCheck: () => import('./booking-schema.ts').then(({ checkBooking }) => checkBooking),
    isDraftDisabled: true,
  })
  const { labels } = booking
  const form = formProps.ref
  useEffect(() => {
    if (!roomReply?.isBookingSent) return
    form.current?.reset()
    form.current?.closest('details')?.removeAttribute('open')
  }, [roomReply, form])
  return (
    <fetcher.Form method="post" aria-label={booking.title} className="mt-8 max-w-4xl" {...formProps}>
      <input type="hidden" name="do" value="booking" />
      <FormFields id={formId} reply={reply}>
        <ErrorSummary labels={labels} email={undefined} />
        <p className="mb-8 text-muted text-small">{forms.requiredHint}</p>
        <TalentChoice talents={view.talents} chosen={roomReply?.chosen ?? []} texts={booking} />
        <div className="mt-8 grid gap-8 md:grid-cols-2">
          <TextField name="name" label={labels.name} autoComplete="name" required />
          <TextField name="email" label={labels.email} type="email" autoComplete="email" required />
          <TextField name="from" label={labels.from} {...dayInput} placeholder={booking.dayPlaceholder} required />
          <TextField name="to" label={labels.to} {...dayInput} placeholder={booking.dayPlaceholder} required />
          <TextField name="city" label={labels.city} required />
          <TextField name="usage" label={labels.usage} hint={booking.usageHint} required />
          <TextField name="budget" label={labels.budget} />
          <TextArea name="message" label={labels.message} rows={4} className="md:col-span-2" />
        </div>
        <Honeypot formId={formId} />
        <p className="mt-8 max-w-prose text-muted text-small">{booking.disclosure}</p>
        <div className="mt-6">
          <SendButton isSending={isSending}>{booking.send}</SendButton>
        </div>
      </FormFields>
    </fetcher.Form>
  )
}

interface TalentChoiceProps {
  talents: RoomView['talents']
  /** The ids that were chosen in a form that the server did not accept. */
  chosen: readonly string[]
  texts: SelectionTexts['booking']
}

/** The checkboxes of the room's talents, at least one of which is required. */
function TalentChoice({ talents, chosen, texts }: TalentChoiceProps) {
  const { control, autoFocus, error, errorId, hintId } = useField('talents', { hasHint: true })
  const cards = talents.flatMap(({ card }) => card ?? [])
  return (
    <fieldset data-required={control.name} aria-describedby={control['aria-describedby']}>
      <legend className="label">
        {texts.labels.talents}
        <RequiredMark />
      </legend>
      <Hint id={hintId}>{texts.talentsHint}</Hint>
      <div className="mt-2 grid grid-cols-2 gap-x-6 md:grid-cols-4">
        {cards.map(({ id, name }, index) => (
          <label key={id} className="wrap-anywhere flex min-h-11 min-w-0 cursor-pointer items-center gap-3 text-small">
            {/* The first box has the group's id, the target of links to the field. */}
            <input
              {...control}
              id={index === 0 ? control.id : undefined}
              aria-describedby={undefined}
              type="checkbox"
              value={id}
              defaultChecked={chosen.includes(id)}
              // biome-ignore lint/a11y/noAutofocus: only ever the first field with something wrong, after the form was sent.
              autoFocus={autoFocus && index === 0}
              className="checkbox aria-invalid:border-alert"
            />
            {name}
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{texts.noTalents}</FieldError>}
    </fieldset>
  )
}
