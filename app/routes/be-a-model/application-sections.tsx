import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useHydrated } from '#app/components/use-hydrated.ts'
import { DateField } from '#app/features/forms/date-field.tsx'
import { Checkbox, RadioGroup, TextArea, TextField } from '#app/features/forms/field.tsx'
import { useLanguage } from '#app/i18n/language-context.tsx'
import type { ApplicationTexts } from '#app/i18n/messages/pt/be-a-model.ts'
import type { Media } from '#contracts/media.ts'
import { pathTo } from '#domain/paths.ts'
import { type PhotoView, photoViews } from './application-fields.ts'
import { FormSection } from './application-parts.tsx'
import { PhotoGuidance } from './guidance.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import type { PhotoState } from './use-application.ts'

interface SectionProps {
  texts: ApplicationTexts
}

interface AboutSectionProps extends SectionProps {
  birthdate: Omit<ComponentProps<typeof DateField>, 'name' | 'label'>
}

export function AboutSection({ texts, birthdate }: AboutSectionProps) {
  const { labels } = texts
  return (
    <FormSection title={texts.steps.about}>
      <div className="grid gap-8 md:grid-cols-2">
        <TextField name="full_name" label={labels.full_name} autoComplete="name" required />
        <DateField name="birthdate" label={labels.birthdate} required isBirthdate {...birthdate} />
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
  )
}

/** The guardian of a minor. Without scripts it is always visible. */
export function GuardianSection({ texts, isMinor }: SectionProps & { isMinor: boolean }) {
  const isHydrated = useHydrated()
  const { labels } = texts
  return (
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
  )
}

const noPhoto: PhotoState = { status: 'empty' }

interface PhotosSectionProps extends SectionProps {
  /** Examples of good photos. */
  pictures: Media[]
  states: Partial<Record<PhotoView, PhotoState>>
  /** Why photos that were chosen before are missing; undefined when none was. */
  lostBy: 'refusal' | 'reload' | undefined
  /** Whether the form is being sent; photos cannot be changed meanwhile. */
  isSending: boolean
  onChoose: (view: PhotoView, file: File | undefined) => void
}

export function PhotosSection({ texts, pictures, states, lostBy, isSending, onChoose }: PhotosSectionProps) {
  const hasAll = photoViews.every((view) => (states[view] ?? noPhoto).status !== 'empty')
  return (
    <FormSection title={texts.steps.photos} isDisabled={isSending} className="disabled:opacity-60">
      <p className="mb-6 max-w-prose text-small">{texts.photosLead}</p>
      <PhotoGuidance pictures={pictures} texts={texts} />
      {lostBy && !hasAll && (
        <p className={`mb-6 max-w-prose text-small ${lostBy === 'refusal' ? 'text-alert' : ''}`}>{texts.chooseAgain}</p>
      )}
      <div className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4 lg:grid-cols-2 xl:grid-cols-4">
        {photoViews.map((view) => (
          <PhotoPicker key={view} view={view} texts={texts} state={states[view] ?? noPhoto} onChoose={onChoose} />
        ))}
      </div>
    </FormSection>
  )
}

export function ConsentSection({ texts }: SectionProps) {
  const { language } = useLanguage()
  return (
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
  )
}
