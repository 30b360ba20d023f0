import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { useHydrated } from '#app/components/use-hydrated.ts'
import { ErrorSummary } from '#app/features/forms/error-summary.tsx'
import { Checkbox, RadioGroup, TextArea, TextField } from '#app/features/forms/field.tsx'
import { FormFields, Honeypot, SendButton } from '#app/features/forms/form-context.tsx'
import type { FormReply } from '#app/features/forms/form-reply.ts'
import { useFormTexts } from '#app/features/forms/form-texts.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import type { ApplicationTexts } from '#app/i18n/messages/pt/be-a-model.ts'
import type { Media } from '#contracts/media.ts'
import { adultAge, minApplicantAge } from '#domain/age.ts'
import { pathTo } from '#domain/paths.ts'
import { applicationFormId, photoViews } from './application-fields.ts'
import { FormSection, TooYoung, UploadProgress } from './application-parts.tsx'
import { PhotoGuidance } from './guidance.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { type PhotoState, useAge, useApplicationForm } from './use-application.ts'

const noPhoto: PhotoState = { status: 'empty' }

/** The application form. A failure shows `email` as an alternative; `pictures` are examples of good photos. */
export function Application({
  serverReply,
  email,
  path,
  pictures,
  texts,
  timeZone,
}: {
  serverReply: FormReply | undefined
  email: string | undefined
  path: string
  pictures: Media[]
  texts: ApplicationTexts
  /** The agency's time zone, whose current day determines an applicant's age. */
  timeZone: string
}) {
  const { language } = useLanguage()
  const forms = useFormTexts()
  const isHydrated = useHydrated()
  const { age, inputProps } = useAge(timeZone)
  const isTooYoung = age !== undefined && age < minApplicantAge
  const isMinor = age !== undefined && !isTooYoung && age < adultAge
  const { form, choose, photoStates, progress } = useApplicationForm({
    serverReply,
    language,
    path,
    timeZone,
    isMinor,
    isTooYoung: isTooYoung,
  })
  // Ignore the date while it is being typed, because an incomplete year is another year.
  const [isDateLeft, setDateLeft] = useState(false)
  const isRefused = (isTooYoung && isDateLeft) || form.reply?.errors.birthdate === 'tooYoung'
  const hasAllPhotos = photoViews.every((view) => (photoStates[view] ?? noPhoto).status !== 'empty')
  const { labels } = texts

  function correctDate() {
    flushSync(() => {
      setDateLeft(false)
      form.setFieldError('birthdate', undefined)
    })
    inputProps.ref.current?.focus()
  }

  return (
    <>
      {isRefused && <TooYoung path={path} texts={texts.tooYoung} onCorrect={correctDate} />}
      <form
        hidden={isRefused}
        method="post"
        encType="multipart/form-data"
        action={path}
        aria-label={texts.formLabel}
        aria-busy={progress !== undefined}
        {...form.formProps}
      >
        <FormFields id={applicationFormId} reply={form.reply}>
          <ErrorSummary labels={labels} email={email} />
          <p className="mb-8 text-small text-muted">{forms.requiredHint}</p>
          <FormSection title={texts.steps.about}>
            <div className="grid gap-8 md:grid-cols-2">
              <TextField name="full_name" label={labels.full_name} autoComplete="name" required />
              <TextField
                name="birthdate"
                label={labels.birthdate}
                type="date"
                autoComplete="bday"
                required
                {...inputProps}
                onFocus={() => setDateLeft(false)}
                onBlur={() => setDateLeft(true)}
              />
              <TextField name="email" label={labels.email} type="email" autoComplete="email" required />
              <TextField name="phone" label={labels.phone} type="tel" autoComplete="tel" required />
              <TextField name="city" label={labels.city} autoComplete="address-level2" required />
              <TextField name="country" label={labels.country} autoComplete="country-name" required />
              <TextField
                name="height"
                label={labels.height}
                hint={texts.heightHint}
                inputMode="decimal"
                autoComplete="off"
                required
              />
              <TextField name="instagram" label={labels.instagram} autoComplete="off" autoCapitalize="none" />
              <RadioGroup
                name="category"
                label={labels.category}
                hint={texts.categoryHint}
                required
                className="md:col-span-2"
                options={Object.entries(texts.categories).map(([value, label]) => ({ value, label }))}
              />
              <TextArea name="message" label={labels.message} rows={3} className="md:col-span-2" />
            </div>
          </FormSection>
          <FormSection
            title={texts.steps.guardian}
            className={isMinor ? '' : 'hidden noscript:block'}
            isDisabled={isHydrated && !isMinor}
          >
            <p className="mb-6 max-w-prose text-small">
              <span className="hidden noscript:inline">{texts.guardianIf} </span>
              {texts.guardianLead}
            </p>
            <div className="grid gap-8 md:grid-cols-2">
              <TextField name="guardian_name" label={labels.guardian_name} autoComplete="off" required={isMinor} />
              <TextField
                name="guardian_relationship"
                label={labels.guardian_relationship}
                hint={texts.relationshipHint}
                autoComplete="off"
                required={isMinor}
              />
              <TextField
                name="guardian_email"
                label={labels.guardian_email}
                type="email"
                autoComplete="off"
                required={isMinor}
              />
            </div>
          </FormSection>
          <FormSection title={texts.steps.photos}>
            <p className="mb-6 max-w-prose text-small">{texts.photosLead}</p>
            <PhotoGuidance pictures={pictures} texts={texts} />
            {(serverReply || form.restored) && !hasAllPhotos && (
              <p className={`mb-6 max-w-prose text-small ${serverReply ? 'text-alert' : ''}`}>{texts.chooseAgain}</p>
            )}
            <div className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4 lg:grid-cols-2 xl:grid-cols-4">
              {photoViews.map((view) => (
                <PhotoPicker
                  key={view}
                  view={view}
                  texts={texts}
                  state={photoStates[view] ?? noPhoto}
                  onChoose={choose}
                />
              ))}
            </div>
          </FormSection>
          <FormSection title={texts.steps.consent}>
            <input type="hidden" name="consent_version" value={texts.consentVersion} />
            <Checkbox
              name="consent"
              required
              label={
                <>
                  {texts.consent}{' '}
                  <Link to={pathTo('privacy', language)} className="underline underline-offset-4">
                    {texts.privacy}
                  </Link>
                </>
              }
            />
          </FormSection>
          <Honeypot formId={applicationFormId} />
          <div className="mt-10 flex flex-wrap items-center gap-8">
            <SendButton isSending={progress !== undefined}>
              {form.reply?.failure === 'interrupted' ? texts.retry : texts.send}
            </SendButton>
            {progress !== undefined && (
              <UploadProgress share={progress} label={texts.progress} received={texts.received} />
            )}
          </div>
        </FormFields>
      </form>
    </>
  )
}
