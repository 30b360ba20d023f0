import type { Backend } from '#app/backend.ts'
import { type Outcome, receiveForm } from '#app/forms/receive.server.ts'
import type { Language } from '#contracts/language.ts'
import { sendApplication } from '#contracts/panel/submissions.ts'
import { largestPhoto, photoViews } from './application-fields.ts'
import { applicationBody, applicationForm } from './application-form.ts'

/** Four photos, and room for the texts. */
const largestApplication = photoViews.length * largestPhoto + 256 * 1024

/** Takes an application from the page, with or without JavaScript, to the panel. */
export function receiveApplication(request: Request, backend: Backend, language: Language): Promise<Outcome> {
  const today = new Date().toISOString().slice(0, 10)
  return receiveForm(request, {
    backend,
    schema: applicationForm(today),
    limit: largestApplication,
    send: (application, sending) =>
      sendApplication(backend.panel, language, applicationBody(application, today), sending),
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
}
