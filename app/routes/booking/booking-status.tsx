import { useEffect, useLayoutEffect, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { DetailFields } from '#app/features/bookings/booking-fields.tsx'
import { ErrorSummary } from '#app/features/forms/error-summary.tsx'
import { FormFields } from '#app/features/forms/form-context.tsx'
import { FormTexts } from '#app/features/forms/form-texts.ts'
import { useForm } from '#app/features/forms/use-form.ts'
import type { BookingTexts } from '#app/i18n/messages/pt/bookings.ts'
import type { FormMessages } from '#app/i18n/messages/pt/forms.ts'
import type { StatusReply, StatusView } from './status.server.ts'

interface BookingStatusProps {
  view: StatusView
  reply: StatusReply | undefined
  texts: BookingTexts
  forms: FormMessages
}

/** A request with the state of each talent, its history, and the changes that its sender may make. */
export function BookingStatus({ view, reply, texts, forms }: BookingStatusProps) {
  const { status } = texts
  const { talents, entries, events, canChange } = view
  return (
    <div className="px-margin pt-8 pb-section md:pt-14">
      <p className="label text-muted">{view.isSent ? status.title : (view.city ?? '')}</p>
      <h1 className="display mt-3 max-w-[20ch] text-heading">{view.isSent ? status.sentTitle : status.title}</h1>
      <p className="mt-6 text-lead">
        {view.period}
        {view.state === 'cancelled' && <span>{` · ${status.cancelled}`}</span>}
      </p>
      <Notice view={view} reply={reply} texts={texts} />
      <div className="mt-10 grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] xl:gap-x-28">
        <div>
          <section aria-labelledby="talents">
            <h2 id="talents" className="label text-muted">
              {texts.labels.talents}
            </h2>
            <ul className="mt-3 border-line border-b">
              {talents.map((talent) => (
                <RequestedTalent key={talent.id} talent={talent} view={view} texts={texts} />
              ))}
            </ul>
          </section>
          {canChange && <ChangeForm view={view} reply={reply} texts={texts} forms={forms} />}
          {canChange && <CancelForm view={view} texts={texts} />}
          {view.isConfirmed && <p className="mt-6 max-w-prose text-muted text-small">{status.confirmedHint}</p>}
        </div>
        <div>
          <section aria-labelledby="sent">
            <h2 id="sent" className="label text-muted">
              {status.asSent}
            </h2>
            <dl className="mt-3">
              <Entry label={status.answeredBy} value={view.answeredBy ?? status.nobodyYet} />
              {entries.map((entry) => (
                <Entry key={entry.label} {...entry} />
              ))}
            </dl>
          </section>
          <section aria-labelledby="history" className="mt-12">
            <h2 id="history" className="label text-muted">
              {status.history}
            </h2>
            <ol className="mt-3">
              {events.map(({ key, on, by, text }) => (
                <li key={key} className="wrap-anywhere border-line border-t py-3 text-small">
                  {text}
                  <span className="block text-muted">
                    {on}, {by}
                  </span>
                </li>
              ))}
            </ol>
          </section>
        </div>
      </div>
    </div>
  )
}

/** What was just done, or why not. Takes focus after each change, so that screen readers read it. */
function Notice({ view, reply, texts: { status } }: Omit<BookingStatusProps, 'forms'>) {
  const place = useRef<HTMLParagraphElement>(null)
  const { isSent, done, version } = view
  const problem = reply?.problem && status.problems[reply.problem]
  const text = problem ?? (done ? status.done[done] : undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change has another version or reply
  useLayoutEffect(() => {
    if (text) place.current?.focus()
  }, [text, version, reply])
  if (text)
    return (
      <p
        ref={place}
        tabIndex={-1}
        role={problem ? 'alert' : 'status'}
        className={`mt-6 max-w-prose text-body outline-none ${problem ? 'text-alert' : ''}`}
      >
        {text}
      </p>
    )
  return isSent ? <p className="mt-6 max-w-prose text-body">{status.keep}</p> : null
}

function Entry({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid gap-x-4 gap-y-1 border-line border-t py-3 sm:grid-cols-[10rem_1fr]">
      <dt className="label pt-1 text-muted">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line text-small">{value}</dd>
    </div>
  )
}

interface RequestedTalentProps {
  talent: StatusView['talents'][number]
  view: StatusView
  texts: BookingTexts
}

function RequestedTalent({ talent, view, texts: { status } }: RequestedTalentProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const { id, name, path, state, isWithdrawn } = talent
  const canWithdraw = view.canChange && !isWithdrawn && view.talents.filter((one) => !one.isWithdrawn).length > 1
  return (
    <li className="flex flex-wrap items-center gap-x-6 border-line border-t py-2">
      <span
        className={`display wrap-anywhere min-w-0 flex-1 basis-28 py-2 text-title ${isWithdrawn ? 'text-muted' : ''}`}
      >
        {path ? <Link to={path}>{name}</Link> : name}
      </span>
      <span className="label">{state}</span>
      {canWithdraw && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="do" value="withdraw" />
          <input type="hidden" name="version" value={view.version} />
          <button
            type="submit"
            name="talent"
            value={id}
            disabled={isSending}
            aria-label={`${status.withdraw}: ${name}`}
            className="label min-h-11 text-muted underline underline-offset-4"
          >
            {status.withdraw}
          </button>
        </Form>
      )}
    </li>
  )
}

const formId = 'booking-change'

function ChangeForm({ view, reply: sent, texts, forms }: BookingStatusProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const details = useRef<HTMLDetailsElement>(null)
  const { reply, formProps } = useForm({
    name: formId,
    reply: sent?.change,
    isSending,
    loadCheck: () =>
      import('#app/features/bookings/booking-schema.ts').then(({ checkBookingChange }) => checkBookingChange),
    isDraftDisabled: true,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a stored change closes the form
  useEffect(() => details.current?.removeAttribute('open'), [view.version])
  return (
    <details ref={details} open={sent?.change !== undefined} className="mt-8">
      <summary className="button">{texts.status.change}</summary>
      <Form
        key={view.version}
        method="post"
        preventScrollReset
        aria-label={texts.status.change}
        className="mt-8"
        {...formProps}
      >
        <input type="hidden" name="do" value="change" />
        <input type="hidden" name="version" value={view.version} />
        <FormTexts value={forms}>
          <FormFields id={formId} reply={reply}>
            <ErrorSummary labels={texts.labels} email={undefined} />
            <div className="grid gap-8 md:grid-cols-2">
              <DetailFields texts={texts} initial={view.initial} />
            </div>
          </FormFields>
        </FormTexts>
        <button type="submit" disabled={isSending} className="button-primary mt-8">
          {texts.status.save}
        </button>
      </Form>
    </details>
  )
}

/** The button that cancels, which needs two steps, also without scripts. */
function CancelForm({ view, texts: { status } }: { view: StatusView; texts: BookingTexts }) {
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <details className="mt-4">
      <summary className="label flex min-h-11 items-center underline underline-offset-4">{status.cancel}</summary>
      <Form method="post" preventScrollReset className="pt-2">
        <p className="mb-4 max-w-prose text-small">{status.cancelHint}</p>
        <input type="hidden" name="version" value={view.version} />
        <button
          type="submit"
          name="do"
          value="cancel"
          disabled={isSending}
          className="label min-h-14 border border-alert px-8 text-alert hover:bg-alert hover:text-paper focus-visible:outline-alert disabled:opacity-50"
        >
          {status.cancelNow}
        </button>
      </Form>
    </details>
  )
}
