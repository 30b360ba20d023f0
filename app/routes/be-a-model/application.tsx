import { type FocusEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { ErrorSummary } from '#app/features/forms/error-summary.tsx'
import { FormFields, Honeypot, SendButton } from '#app/features/forms/form-context.tsx'
import type { FormReply } from '#app/features/forms/form-reply.ts'
import { useFormTexts } from '#app/features/forms/form-texts.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import type { ApplicationTexts } from '#app/i18n/messages/pt/be-a-model.ts'
import type { Media } from '#contracts/media.ts'
import { adultAge, minApplicantAge } from '#domain/age.ts'
import { applicationFormId } from './application-fields.ts'
import { TooYoung, UploadProgress } from './application-parts.tsx'
import { AboutSection, ConsentSection, GuardianSection, PhotosSection } from './application-sections.tsx'
import { useAge, useApplicationForm } from './use-application.ts'

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
  const { age, fieldset, update } = useAge(timeZone)
  const isTooYoung = age !== undefined && age < minApplicantAge
  const isMinor = age !== undefined && !isTooYoung && age < adultAge
  const { form, choose, photoStates, progress, isGuardianRequired, takeBackGuardian } = useApplicationForm({
    serverReply,
    language,
    path,
    timeZone,
    isTooYoung,
  })
  // Ignore the date while it is being typed, because 1 is not yet 15.
  const [isDateLeft, setDateLeft] = useState(false)
  const isRefused = (isTooYoung && isDateLeft) || form.reply?.errors.birthdate === 'tooYoung'
  const { labels } = texts

  function changeDate() {
    update()
    takeBackGuardian()
  }

  function leaveDate({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setDateLeft(true)
  }

  function correctDate() {
    flushSync(() => {
      setDateLeft(false)
      form.setFieldError('birthdate', undefined)
    })
    fieldset.current?.querySelector('input')?.focus()
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
          <AboutSection
            texts={texts}
            birthdate={{
              ref: fieldset,
              onChange: changeDate,
              onFocus: () => setDateLeft(false),
              onBlur: leaveDate,
            }}
          />
          <GuardianSection texts={texts} isMinor={isMinor || isGuardianRequired} />
          <PhotosSection
            texts={texts}
            pictures={pictures}
            states={photoStates}
            lostBy={serverReply ? 'refusal' : form.restored ? 'reload' : undefined}
            isSending={progress !== undefined}
            onChoose={choose}
          />
          <ConsentSection texts={texts} />
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
