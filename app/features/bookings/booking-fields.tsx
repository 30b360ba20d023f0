import type { ReactNode } from 'react'
import { ErrorSummary } from '#app/features/forms/error-summary.tsx'
import { FieldError, Hint, RequiredMark, TextArea, TextField, useField } from '#app/features/forms/field.tsx'
import { Honeypot, SendButton } from '#app/features/forms/form-context.tsx'
import { useFormTexts } from '#app/features/forms/form-texts.ts'
import { useForm } from '#app/features/forms/use-form.ts'
import type { BookingTexts } from '#app/i18n/messages/pt/bookings.ts'
import { type BookingReply, seenDaysName } from './booking-reply.ts'
import { useAvailability } from './use-availability.ts'
import type { Availability } from './wanted.ts'

/** Not of type `date`, which would follow the browser's language instead of the page's. */
const dayInput = { inputMode: 'numeric', maxLength: 10, autoComplete: 'off' } as const

interface BookingFieldsProps {
  formId: string
  talents: { id: string; name: string }[]
  /** The ids of the talents that are ticked at first. */
  chosen: readonly string[]
  /** What the agency publishes for the days at first. */
  availability?: Availability | undefined
  /** The request that was not sent, which replaces both. */
  refused: BookingReply | undefined
  /** The fields' values unless the visitor typed others. */
  initial?: Partial<Record<'from' | 'to' | 'city', string>>
  texts: BookingTexts
  /** What the agency gets besides the fields. */
  disclosure: string
  email?: string | undefined
  isSending: boolean
}

/** Validates the form that requests a booking, as `useForm` does. What was typed is not stored as a draft. */
export function useBookingForm(
  formId: string,
  { refused, isSending }: Pick<BookingFieldsProps, 'refused' | 'isSending'>,
): ReturnType<typeof useForm> {
  return useForm({
    name: formId,
    reply: refused?.reply,
    isSending,
    loadCheck: () => import('./booking-schema.ts').then(({ checkBooking }) => checkBooking),
    isDraftDisabled: true,
  })
}

/** The fields of a request for a booking, and its button. Stands in `FormFields`. */
export function BookingFields({ formId, talents, chosen, refused, texts, isSending, ...rest }: BookingFieldsProps) {
  const { initial, disclosure, email } = rest
  const forms = useFormTexts()
  const { availability, update } = useAvailability(
    talents.map(({ id }) => id),
    refused?.review ?? rest.availability,
  )
  const isReview = refused?.review !== undefined
  const { labels, groups } = texts
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to its fields
    <div onBlur={update}>
      <ErrorSummary labels={labels} email={email} />
      <p className="mb-8 text-muted text-small">{forms.requiredHint}</p>
      <TalentChoice
        talents={talents}
        chosen={refused?.chosen ?? chosen}
        notes={availability?.notes ?? {}}
        texts={texts}
      />
      <FieldGroup title={groups.job}>
        <DetailFields texts={texts} initial={initial} />
      </FieldGroup>
      <FieldGroup title={groups.client}>
        <TextField name="name" label={labels.name} autoComplete="name" required />
        <TextField name="company" label={labels.company} autoComplete="organization" />
        <TextField name="email" label={labels.email} type="email" autoComplete="email" required />
        <TextField name="phone" label={labels.phone} type="tel" autoComplete="tel" />
        <TextArea name="message" label={labels.message} rows={4} className="md:col-span-2" />
      </FieldGroup>
      {/* The days whose availability is on the page. */}
      <input type="hidden" name={seenDaysName} value={availability?.days ?? ''} />
      <Honeypot formId={formId} />
      <p className="mt-8 max-w-prose text-muted text-small">{disclosure}</p>
      <div role="alert">
        {isReview && availability?.hasAbsences && (
          <p className="mt-6 max-w-prose border border-ink p-5 text-body">{texts.review}</p>
        )}
      </div>
      <div className="mt-6">
        <SendButton isSending={isSending}>{isReview ? texts.sendAnyway : texts.send}</SendButton>
      </div>
    </div>
  )
}

function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mt-12">
      <legend className="label w-full border-line border-t pt-4 text-muted">{title}</legend>
      <div className="mt-6 grid gap-8 md:grid-cols-2">{children}</div>
    </fieldset>
  )
}

type Details = 'from' | 'to' | 'city' | 'usage' | 'territory' | 'term' | 'product' | 'fitting' | 'call_time' | 'budget'

/** The fields of the job, which the client may change until it is confirmed. */
export function DetailFields({
  texts,
  initial = {},
}: {
  texts: BookingTexts
  initial?: Partial<Record<Details, string>>
}) {
  const { labels, dayPlaceholder, timePlaceholder } = texts
  const field = (name: Details) => ({ name, label: labels[name], initial: initial[name] })
  return (
    <>
      <TextField {...field('from')} {...dayInput} placeholder={dayPlaceholder} required />
      <TextField {...field('to')} {...dayInput} placeholder={dayPlaceholder} required />
      <TextField {...field('city')} required />
      <TextField {...field('product')} />
      <TextField {...field('usage')} hint={texts.usageHint} required />
      <TextField {...field('territory')} />
      <TextField {...field('term')} hint={texts.termHint} />
      <TextField {...field('budget')} />
      <TextField {...field('fitting')} {...dayInput} placeholder={dayPlaceholder} />
      <TextField
        {...field('call_time')}
        inputMode="text"
        maxLength={5}
        autoComplete="off"
        placeholder={timePlaceholder}
      />
    </>
  )
}

interface TalentChoiceProps extends Pick<BookingFieldsProps, 'talents' | 'chosen' | 'texts'> {
  notes: Availability['notes']
}

/** The checkboxes of the talents, at least one of which is required, each with what is published for the days. */
function TalentChoice({ talents, chosen, notes, texts }: TalentChoiceProps) {
  const { control, autoFocus, error, errorId, hintId } = useField('talents', { hasHint: true })
  return (
    <fieldset data-required={control.name} aria-describedby={control['aria-describedby']}>
      <legend className="label">
        {texts.labels.talents}
        <RequiredMark />
      </legend>
      <Hint id={hintId}>{texts.talentsHint}</Hint>
      <div aria-live="polite" className="mt-2 grid gap-x-6 sm:grid-cols-2 md:grid-cols-3">
        {talents.map(({ id, name }, index) => (
          <label key={id} className="wrap-anywhere flex min-h-11 min-w-0 cursor-pointer items-center gap-3 text-body">
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
            <span>
              {name}
              {notes[id] && <span className="block text-muted text-small">{notes[id]}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{texts.noTalents}</FieldError>}
    </fieldset>
  )
}
