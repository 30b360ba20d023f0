import { type Application, applicationSchema, applicationViews } from '#contracts/panel/submissions.ts'
import { adultAge, ageInYears, isPossibleBirthdate, minApplicantAge } from '#domain/age.ts'
import type { Language } from '#domain/language.ts'
import { mailboxOf } from '#domain/mailbox.ts'
import { type FieldErrors, ProblemError } from '../../http/problem.ts'
import { hasNul, toFieldErrors } from '../../http/request-body.ts'
import type { PictureErrorCode } from '../../images/picture-error.ts'

type View = (typeof applicationViews)[number]

export interface ApplicationForm {
  application: Application
  files: Record<View, File>
  isMinor: boolean
}

const guardianFields = ['guardian_name', 'guardian_relationship', 'guardian_email'] as const

/**
 * Parses the application of a form, for ages on the day `today` (ISO 8601). Throws a 422 with all errors; for an
 * applicant under 14 with that error only.
 */
export function readApplicationForm(form: FormData, language: Language, today: string): ApplicationForm {
  const texts = messages[language]
  const fields = fieldsOf(form)
  if (hasNul(fields)) throw new ProblemError(422, { detail: 'No text may contain U+0000.' })
  const age = ageOn(fields.birthdate, today)
  const isPossible = isPossibleBirthdate(fields.birthdate ?? '', today)
  if (age !== undefined && isPossible && age < minApplicantAge) {
    throw new ProblemError(422, { detail: texts.underAge, errors: { birthdate: [texts.underAge] } })
  }
  const parsed = applicationSchema.safeParse(fields)
  const errors: FieldErrors = parsed.success ? {} : toFieldErrors(parsed.error.issues)
  if (age !== undefined && !isPossible) errors.birthdate = [texts.impossibleDate]
  const isMinor = age !== undefined && age >= minApplicantAge && age < adultAge
  if (isMinor) Object.assign(errors, guardianErrors(fields, language))

  const files = filesOf(form)
  for (const view of applicationViews) {
    if (!files[view]) errors[view] = [texts.photo.missing]
    // An ignored field would be lost although the submission was acknowledged.
    if (form.getAll(view).length > 1) errors[view] = [texts.photo.several]
  }
  if (!parsed.success || Object.keys(errors).length > 0) throw new ProblemError(422, { errors })
  return {
    application: isMinor ? parsed.data : withoutGuardian(parsed.data),
    files: files as Record<View, File>,
    isMinor,
  }
}

function fieldsOf(form: FormData): Record<string, string> {
  const given = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  // An empty field counts as a missing one.
  return Object.fromEntries(given.filter(([, value]) => value.trim() !== ''))
}

function filesOf(form: FormData): Partial<Record<View, File>> {
  return Object.fromEntries(
    applicationViews.flatMap((view) => {
      const file = form.get(view)
      return file instanceof File && file.size > 0 ? [[view, file]] : []
    }),
  )
}

function ageOn(birthdate: string | undefined, today: string): number | undefined {
  return applicationSchema.shape.birthdate.safeParse(birthdate).success ? ageInYears(birthdate ?? '', today) : undefined
}

function guardianErrors(fields: Record<string, string>, language: Language): FieldErrors {
  const texts = messages[language]
  const errors: FieldErrors = {}
  for (const name of guardianFields) if (!fields[name]) errors[name] = [texts.guardianNeeded]
  const [applicant, guardian] = [fields.email, fields.guardian_email].map((email) => email && mailboxOf(email))
  if (guardian && guardian === applicant) errors.guardian_email = [texts.guardianIsApplicant]
  return errors
}

/** The guardian's data of an adult are not stored. */
function withoutGuardian({
  guardian_name: _name,
  guardian_relationship: _relationship,
  guardian_email: _email,
  ...application
}: Application): Application {
  return application
}

interface Messages {
  underAge: string
  impossibleDate: string
  needed: string
  guardianNeeded: string
  guardianIsApplicant: string
  photo: Record<PictureErrorCode | 'several', string>
}

/** The texts for applicants. */
export const messages = {
  pt: {
    underAge:
      'Que bom que você pensou na gente. Recebemos inscrições a partir dos 14 anos, e por isso não guardamos nada do que você enviou. Volte quando chegar a hora.',
    impossibleDate: 'Confira a data de nascimento.',
    needed: 'Preencha este campo.',
    guardianNeeded: 'Quem tem menos de 18 anos se inscreve com uma pessoa responsável: preencha este campo.',
    guardianIsApplicant: 'O e-mail da pessoa responsável não pode ser o de quem se inscreve.',
    photo: {
      missing: 'Escolha uma foto.',
      several: 'Escolha uma foto só.',
      too_large: 'A foto tem mais de 15 MB.',
      unsupported: 'Envie a foto em JPEG, PNG, WebP ou HEIC.',
      too_many_pixels: 'A foto tem resolução alta demais. Envie uma versão menor.',
      too_much_metadata:
        'O arquivo tem dados demais além da foto. Envie uma captura de tela da foto ou salve sem metadados.',
      broken: 'Não conseguimos abrir esta foto. Tente outra.',
    },
  },
  en: {
    underAge:
      'Thank you for thinking of us. We accept applications from the age of 14, so we have not kept anything you sent. Come back when the time is right.',
    impossibleDate: 'Please check the date of birth.',
    needed: 'Please fill in this field.',
    guardianNeeded: 'Those under 18 apply together with a guardian: please fill in this field.',
    guardianIsApplicant: 'The guardian’s e-mail cannot be the applicant’s own.',
    photo: {
      missing: 'Please choose a photo.',
      several: 'Please choose one photo only.',
      too_large: 'The photo is larger than 15 MB.',
      unsupported: 'Please send the photo as JPEG, PNG, WebP or HEIC.',
      too_many_pixels: 'The photo’s resolution is too high. Please send a smaller version.',
      too_much_metadata:
        'The file holds too much data beside the photo. Please send a screenshot of it, or save it without metadata.',
      broken: 'We could not open this photo. Please try another one.',
    },
  },
} satisfies Record<Language, Messages>
