import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { ErrorSummary } from '#app/features/forms/error-summary.tsx'
import { TextArea, TextField } from '#app/features/forms/field.tsx'
import { FormFields, Honeypot, SendButton } from '#app/features/forms/form-context.tsx'
import type { FormReply } from '#app/features/forms/form-reply.ts'
import { FormTexts } from '#app/features/forms/form-texts.ts'
import { useForm } from '#app/features/forms/use-form.ts'
import type { FormMessages } from '#app/i18n/messages/pt/forms.ts'
import type { SelectionTexts } from '#app/i18n/messages/pt/selection.ts'
import type { RoomView } from './room-view.server.ts'

const formId = 'booking-request'

interface BookingProps {
  view: RoomView
  texts: SelectionTexts
  forms: FormMessages
  reply: FormReply | undefined
}

/** The requests that were sent from the room with their states, and the form for another one. */
export function Booking({ view, texts, forms, reply }: BookingProps) {
  return (
    <section id="booking" aria-labelledby="booking-title" className="mt-section border-ink border-t pt-6 print:hidden">
      <h2 id="booking-title" className="display text-heading">
        {texts.booking.title}
      </h2>
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
      <details open={reply !== undefined} className="group mt-6">
        <summary className="button">{texts.booking.open}</summary>
        <FormTexts value={forms}>
          <BookingForm view={view} texts={texts} reply={reply} />
        </FormTexts>
      </details>
    </section>
  )
}

function BookingForm({ view, texts, reply: serverReply }: Omit<BookingProps, 'forms'>) {
  const { booking } = texts
  const isSending = useNavigation().formData?.get('do') === 'booking'
  const { reply, formProps } = useForm({
    name: formId,
    reply: serverReply,
    isSending,
    loadCheck: () => import('./check-booking.ts').then(({ check }) => check),
    isDraftDisabled: true,
  })
  const { labels } = booking
  const form = formProps.ref
  const count = view.bookings.length
  const countBefore = useRef<number>(undefined)
  // Empties the form once the list has its request; another owner's request leaves it as it is.
  useEffect(() => {
    if (isSending) countBefore.current ??= count
    else if (serverReply) countBefore.current = undefined
    else if (countBefore.current !== undefined && count > countBefore.current) {
      countBefore.current = undefined
      form.current?.reset()
    }
  }, [isSending, serverReply, count, form])
  return (
    <Form method="post" preventScrollReset aria-label={booking.title} className="mt-8 max-w-4xl" {...formProps}>
      <input type="hidden" name="do" value="booking" />
      <FormFields id={formId} reply={reply}>
        <ErrorSummary labels={labels} email={undefined} />
        <fieldset>
          <legend className="label">{labels.talents}</legend>
          <div className="mt-2 grid grid-cols-2 gap-x-6 md:grid-cols-4">
            {view.talents.map(
              ({ id, card }) =>
                card && (
                  <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3 text-small">
                    <input type="checkbox" name="talents" value={id} className="checkbox" />
                    {card.name}
                  </label>
                ),
            )}
          </div>
        </fieldset>
        <div className="mt-8 grid gap-8 md:grid-cols-2">
          <TextField name="name" label={labels.name} autoComplete="name" required />
          <TextField name="email" label={labels.email} type="email" autoComplete="email" required />
          <TextField name="from" label={labels.from} type="date" required />
          <TextField name="to" label={labels.to} type="date" required />
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
    </Form>
  )
}
