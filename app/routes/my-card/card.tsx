import { type Ref, useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { ErrorSummary } from '#app/features/forms/error-summary.tsx'
import { Checkbox, TextArea, TextField } from '#app/features/forms/field.tsx'
import { FormFields, SendButton } from '#app/features/forms/form-context.tsx'
import type { FormReply } from '#app/features/forms/form-reply.ts'
import { SelectField } from '#app/features/forms/select-field.tsx'
import { OnwardLinks } from '#app/features/forms/sent.tsx'
import { SentPhotos } from '#app/features/forms/sent-photos.tsx'
import { useForm } from '#app/features/forms/use-form.ts'
import type { MyCardTexts } from '#app/i18n/messages/pt/my-card.ts'
import { FormSection } from '#app/routes/be-a-model/application-parts.tsx'
import type { CardView } from './card-view.server.ts'
import { Photos } from './photos.tsx'

/** The prefix of the fields' ids. */
const formId = 'my-card'

/** The service alone reads measures in all units. */
const loadCheck = async () => () => undefined

/** Not of type `date`, which would follow the browser's language instead of the page's. */
const dayInput = { inputMode: 'numeric', maxLength: 10, autoComplete: 'off' } as const

interface CardProps {
  view: CardView
  texts: MyCardTexts
  reply: FormReply | undefined
  /** The agency's address, for failures. */
  email: string | undefined
  heading: Ref<HTMLHeadingElement>
}

/** The form of a talent's card: photos, measures, city and travel, and a note. */
export function Card({ view, texts, reply, email, heading }: CardProps) {
  useReportOpening(view.token)
  // The form waits for photos that are being sent.
  const [pending, setPending] = useState(0)
  const isSending = useNavigation().formMethod === 'POST'
  const form = useForm({ name: formId, reply, isSending, loadCheck, isDraftDisabled: true })
  const { steps } = texts
  const labels = {
    ...texts.labels,
    ...Object.fromEntries(view.fields.map(({ name, label }) => [name, label])),
    ...texts.travel,
    city: texts.city,
    note: texts.note,
  }
  return (
    <>
      <CardHeading view={view} texts={texts} heading={heading} />
      <Form
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        aria-label={texts.formLabel}
        className="mt-10 max-w-5xl"
        {...form.formProps}
      >
        <FormFields id={formId} reply={form.reply}>
          <ErrorSummary labels={labels} email={email} />
          <FormSection title={steps.photos}>
            <p className="max-w-prose text-body">{view.isMinor ? texts.photosLeadMinor : texts.photosLead}</p>
            <p className="mt-2 mb-8 max-w-prose text-muted text-small">
              {view.digitalsOf && <span>{`${texts.digitalsOf} ${view.digitalsOf}. `}</span>}
              <span>{texts.privacy}</span>
            </p>
            <Photos view={view} texts={texts} onPending={setPending} />
          </FormSection>
          <MeasureFields view={view} texts={texts} />
          {view.city && <PlaceFields city={view.city} countries={view.countries} texts={texts} />}
          <FormSection title={steps.note}>
            <TextArea name="note" label={texts.note} hint={texts.noteHint} rows={3} />
          </FormSection>
          <SendButton isSending={isSending || pending > 0}>{texts.send}</SendButton>
        </FormFields>
      </Form>
    </>
  )
}

/** Tells the agency, once, that the card was opened: at the first real input, since mail scanners open links, too. */
function useReportOpening(token: string) {
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    function report() {
      controller.abort()
      void fetch(`/my-card/${encodeURIComponent(token)}/opened`, { method: 'POST', keepalive: true }).catch(() => {})
    }
    for (const event of ['pointerdown', 'keydown'] as const) addEventListener(event, report, { signal })
    return () => controller.abort()
  }, [token])
}

function CardHeading({ view, texts, heading }: Pick<CardProps, 'view' | 'texts' | 'heading'>) {
  return (
    <>
      <p className="label text-muted">{texts.title}</p>
      <h1 ref={heading} tabIndex={-1} className="display mt-2 text-heading outline-none">
        {view.name}
      </h1>
      <p className="mt-6 max-w-prose text-lead">{texts.lead[view.holder]}</p>
      <p className="mt-3 text-muted text-small">
        {texts.until} {view.until}.
      </p>
    </>
  )
}

function MeasureFields({ view, texts }: Pick<CardProps, 'view' | 'texts'>) {
  const { steps, units } = texts
  return (
    <FormSection title={view.isMinor ? steps.minorMeasures : steps.measures}>
      <p className="mb-8 max-w-prose text-muted text-small">
        {view.measuredOn && <span>{`${texts.measuredOn} ${view.measuredOn}. `}</span>}
        <span>{texts.measuresLead}</span>
      </p>
      <div className="grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField
          name="units"
          label={units.label}
          options={[
            { value: 'cm', label: units.cm },
            { value: 'in', label: units.in },
          ]}
        />
        {view.fields.map(({ name, label, hint, options }) =>
          options ? (
            <SelectField key={name} name={name} label={label} hint={hint} empty={texts.asBefore} options={options} />
          ) : (
            <TextField
              key={name}
              name={name}
              label={label}
              hint={hint}
              inputMode="text"
              autoComplete="off"
              maxLength={20}
            />
          ),
        )}
      </div>
      <div className="mt-8">
        <Checkbox name="unchanged" label={texts.unchanged} />
      </div>
    </FormSection>
  )
}

interface PlaceFieldsProps extends Pick<CardProps, 'texts'> {
  city: NonNullable<CardView['city']>
  countries: CardView['countries']
}

function PlaceFields({ city, countries, texts }: PlaceFieldsProps) {
  const { travel } = texts
  return (
    <FormSection title={texts.steps.more}>
      <TextField
        name="city"
        label={texts.city}
        hint={`${texts.last}: ${city.last ?? texts.unknown} · ${texts.onSite}`}
        autoComplete="address-level2"
        maxLength={120}
        className="max-w-md"
      />
      <p className="label mt-10">{texts.travelTitle}</p>
      <p className="mt-1 mb-6 text-muted text-small">{texts.travelLead}</p>
      <div className="grid gap-x-8 gap-y-7 sm:grid-cols-2">
        <TextField name="travel_city" label={travel.travel_city} autoComplete="off" maxLength={120} />
        <SelectField name="travel_country" label={travel.travel_country} options={countries} initial="BR" />
        <TextField name="travel_from" label={travel.travel_from} {...dayInput} placeholder={texts.dayPlaceholder} />
        <TextField name="travel_to" label={travel.travel_to} {...dayInput} placeholder={texts.dayPlaceholder} />
      </div>
    </FormSection>
  )
}

/** What the page shows after the answers were sent. */
export function SentCard({ view, texts, heading }: Pick<CardProps, 'view' | 'texts' | 'heading'>) {
  const arrived = view.photos.filter(({ url }) => url).map((photo) => ({ ...photo, label: texts.labels[photo.view] }))
  return (
    <>
      <p className="label text-muted">{view.name}</p>
      <h1 ref={heading} tabIndex={-1} className="display mt-2 max-w-[18ch] text-heading outline-none">
        {texts.sentTitle}
      </h1>
      <p className="mt-8 max-w-prose text-lead">
        {view.isAccepted ? texts.accepted : `${texts.sent} ${view.deletedOn}.`}
      </p>
      {arrived.length > 0 && (
        <section aria-labelledby="sent-photos" className="mt-12 max-w-3xl">
          <h2 id="sent-photos" className="display mb-6 text-title">
            {texts.youSent}
          </h2>
          <SentPhotos photos={arrived} />
        </section>
      )}
      <OnwardLinks />
    </>
  )
}
