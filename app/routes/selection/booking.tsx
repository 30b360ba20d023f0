import { useEffect, useLayoutEffect, useRef } from 'react'
import { type FetcherWithComponents, Link, useFetcher } from 'react-router'
import { BookingFields, useBookingForm } from '#app/features/bookings/booking-fields.tsx'
import { FormFields } from '#app/features/forms/form-context.tsx'
import { FormTexts } from '#app/features/forms/form-texts.ts'
import type { BookingTexts } from '#app/i18n/messages/pt/bookings.ts'
import type { FormMessages } from '#app/i18n/messages/pt/forms.ts'
import type { SelectionTexts } from '#app/i18n/messages/pt/selection.ts'
import type { RoomReply } from './room-reply.ts'
import type { RoomView } from './room-view.server.ts'

const formId = 'booking-request'

interface BookingProps {
  view: RoomView
  texts: SelectionTexts
  /** The texts of the form; guests have none. */
  owner: { forms: FormMessages; bookings: BookingTexts } | undefined
  /** The reply to a form that was sent without JavaScript. */
  reply: RoomReply | undefined
}

/** The requests that were sent from the room with their states, and for the owner the form for another one. */
export function Booking({ view, texts, owner, reply: pageReply }: BookingProps) {
  // Unlike the page's reply, the fetcher's stays when the room is loaded again because others changed it.
  const fetcher = useFetcher<RoomReply>()
  const reply = fetcher.data ?? pageReply
  if (!owner && view.bookings.length === 0) return null
  return (
    <section id="booking" aria-labelledby="booking-title" className="mt-section border-ink border-t pt-6 print:hidden">
      <h2 id="booking-title" className="display text-heading">
        {owner ? texts.booking.title : texts.booking.requests}
      </h2>
      {owner && reply?.isBookingSent && (
        <BookingSent reply={reply} title={owner.forms.sent} text={texts.booking.sent} />
      )}
      {view.bookings.length > 0 && (
        <ul className="mt-6">
          {view.bookings.map((booking) => (
            <SentBooking key={booking.id} booking={booking} texts={texts} />
          ))}
        </ul>
      )}
      {owner && (
        <>
          <p className="mt-6 max-w-prose text-body">{texts.booking.lead}</p>
          <details open={reply?.booking !== undefined} className="group mt-6">
            <summary className="button">{texts.booking.open}</summary>
            <FormTexts value={owner.forms}>
              <BookingForm view={view} texts={texts} bookings={owner.bookings} reply={reply} fetcher={fetcher} />
            </FormTexts>
          </details>
        </>
      )}
    </section>
  )
}

/** A request: guests see that it was made, the owner how each talent stands. */
function SentBooking({ booking, texts }: { booking: RoomView['bookings'][number]; texts: SelectionTexts }) {
  const { sentOn, status, request } = booking
  const { booking: words } = texts
  return (
    <li className="border-line border-t py-3 text-body">
      <p>
        {words.sentOn} {sentOn}: <strong className="font-medium">{words.states[status]}</strong>
      </p>
      {request && (
        <>
          <p className="mt-1 text-small">
            {request.days}, {request.city}
            {request.isCancelled && <span>{` · ${words.cancelled}`}</span>}
          </p>
          <ul className="mt-2 text-small">
            {request.talents.map(({ id, name, state }) => (
              <li key={id} className="wrap-anywhere flex flex-wrap gap-x-4">
                <span>{name}</span>
                <span className="text-muted">{state}</span>
              </li>
            ))}
          </ul>
          <Link to={request.path} className="label inline-flex min-h-11 items-center">
            <span className="underlined" data-drawn="">
              {words.follow}
            </span>
          </Link>
        </>
      )}
    </li>
  )
}

/** The confirmation of a request. Each one takes focus, so that screen readers read it. */
function BookingSent({ reply, title, text }: { reply: RoomReply; title: string; text: string }) {
  const heading = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another request has another reply
  useLayoutEffect(() => heading.current?.focus(), [reply])
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

interface BookingFormProps extends Omit<BookingProps, 'owner'> {
  bookings: BookingTexts
  fetcher: FetcherWithComponents<RoomReply>
}

function BookingForm({ view, texts, bookings, reply: roomReply, fetcher }: BookingFormProps) {
  const isSending = fetcher.state !== 'idle'
  const refused = roomReply?.booking
  const { reply, formProps } = useBookingForm(formId, { refused, isSending })
  const form = formProps.ref
  useEffect(() => {
    if (!roomReply?.isBookingSent) return
    form.current?.reset()
    form.current?.closest('details')?.removeAttribute('open')
  }, [roomReply, form])
  return (
    <fetcher.Form method="post" aria-label={texts.booking.title} className="mt-8 max-w-4xl" {...formProps}>
      <input type="hidden" name="do" value="booking" />
      <FormFields id={formId} reply={reply}>
        <BookingFields
          formId={formId}
          talents={view.talents.flatMap(({ card }) => card ?? [])}
          chosen={[]}
          refused={refused}
          texts={{ ...bookings, talentsHint: texts.booking.talentsHint }}
          disclosure={`${texts.booking.disclosure} ${bookings.disclosure}`}
          isSending={isSending}
        />
      </FormFields>
    </fetcher.Form>
  )
}
