import { data, redirect } from 'react-router'
import type { Backend } from '#app/backend.ts'
import {
  confirmApplication,
  confirmationSchema,
  refuseApplication,
  withdrawApplication,
} from '#contracts/panel/applications.ts'
import type { ServiceClient } from '#contracts/service-client.ts'
import { ServiceError } from '#contracts/service-error.ts'
import { formWithin, refusalStatus } from '#domain/sent-form.ts'

const decisions = {
  confirm: (panel: ServiceClient, token: string, form: FormData) =>
    confirmApplication(panel, token, confirmationSchema.parse({ consent_version: form.get('consent_version') })),
  refuse: refuseApplication,
  withdraw: withdrawApplication,
}

/** Does what the holder of a link decided, and leads back to the page; `true` when it could not be done now. */
export async function decide({ panel, sent, warn }: Backend, token: string, page: string) {
  const { form, refusal } = formWithin(sent, 4_096)
  if (!form) throw data(null, refusalStatus[refusal])
  const decision = String(form.get('decision'))
  if (!isDecision(decision)) throw data(null, 400)
  try {
    await decisions[decision](panel, token, form)
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    // Nothing there any more: the page says so.
    if (error.status === 404) return redirect(page, 303)
    warn('a decision on an application could not be passed on', { error })
    return data(true, error.status >= 500 ? error.status : 502)
  }
  return redirect(decision === 'confirm' ? page : `${page}?deleted=1`, 303)
}

function isDecision(value: string): value is keyof typeof decisions {
  return Object.hasOwn(decisions, value)
}
