import type { Backend } from '#app/backend.ts'
import type { Failure, FormReply } from '#app/features/forms/form-reply.ts'
import { parseForm, readTypedValues } from '#app/features/forms/parse-form.ts'
import { type ContactCheckResult, checkContact } from '#contracts/panel/contact-check.ts'
import { ServiceError } from '#contracts/service-error.ts'
import type { Language } from '#domain/language.ts'
import { verifyForms } from './verify-schema.ts'

/**
 * Checks the contact in a form. Returns the typed values with the result or with errors: does not throw for invalid input,
 * nor when the service fails.
 */
export async function receiveCheck(
  { panel, clientAddress, warn }: Backend,
  form: FormData,
): Promise<{ reply: FormReply; result?: ContactCheckResult; status: number }> {
  const values = readTypedValues(form, verifyForms.check)
  const { value: check, reply } = parseForm(form, verifyForms.check)
  if (reply) return { reply, status: 422 }
  try {
    const result = await checkContact(panel, check.value, clientAddress)
    return { reply: { values, errors: {} }, result, status: 200 }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    if (error.status === 422) return { reply: { values, errors: { value: 'invalid' } }, status: 422 }
    if (error.status !== 429) warn('checking contact failed', { error })
    const failure: Failure = error.status === 429 ? 'tooManyChecks' : 'notChecked'
    return {
      reply: { values, errors: {}, failure },
      status: error.status >= 500 || error.status === 429 ? error.status : 502,
    }
  }
}

/** Formats the hosts of networks for a sentence: `instagram.com and tiktok.com`. */
export function formatHosts(hosts: string[], language: Language): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(hosts)
}
