import type { Backend } from '#app/backend.ts'
import { type Outcome, receiveForm } from '#app/features/forms/receive.server.ts'
import { loadAgencyToday } from '#app/layout/agency-settings.server.ts'
import { sendApplication } from '#contracts/panel/submissions.ts'
import { isMinor } from '#domain/age.ts'
import type { Language } from '#domain/language.ts'
import { maxPhotoBytes, photoViews } from './application-fields.ts'
import { createApplicationSchema, toApplicationBody } from './application-form.ts'

/** The maximum size of the body in bytes: four photos and the texts. */
const maxApplicationBytes = photoViews.length * maxPhotoBytes + 256 * 1024

/**
 * Sends an application from the page, with or without JavaScript, to the panel. The outcome's `confirmation` is the value
 * of `?sent=` for the page that confirms it: that mails are on their way only if the panel says so.
 */
export async function receiveApplication(
  backend: Backend,
  language: Language,
): Promise<Outcome & { confirmation: string }> {
  const today = await loadAgencyToday(backend, language)
  let isMinorApplicant = false
  const outcome = await receiveForm({
    backend,
    schema: createApplicationSchema(today),
    limit: maxApplicationBytes,
    send: (application, sending) => {
      isMinorApplicant = isMinor(application.birthdate, today)
      return sendApplication(backend.panel, language, toApplicationBody(application, today), sending)
    },
    refusals: {
      birthdate: 'birthdate',
      phone: 'phone',
      email: 'email',
      guardian_email: 'email',
      profile: 'photoUnreadable',
      front: 'photoUnreadable',
      entire: 'photoUnreadable',
      side: 'photoUnreadable',
    },
  })
  const mails = outcome.reply === undefined ? outcome.receipt.mails : undefined
  if (mails) return { ...outcome, confirmation: isMinorApplicant ? 'minor' : '1' }
  // A foreign panel that does not mention mails has its own way to reach the guardian.
  return { ...outcome, confirmation: mails === false && isMinorApplicant ? 'waiting' : 'received' }
}
