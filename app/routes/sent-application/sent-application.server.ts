import { data, redirect } from 'react-router'
import type { Backend } from '#app/backend.ts'
import { formatDate, formatDay } from '#app/i18n/format-date.server.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import {
  confirmApplication,
  confirmationSchema,
  refuseApplication,
  type SentApplication,
  withdrawApplication,
} from '#contracts/panel/applications.ts'
import type { ServiceClient } from '#contracts/service-client.ts'
import { ServiceError } from '#contracts/service-error.ts'
import type { Language } from '#domain/language.ts'
import { limitForm, refusalStatus } from '#domain/sent-form.ts'
import { guardianFields } from '../be-a-model/application-fields.ts'

export type SentApplicationView = ReturnType<typeof toSentApplicationView>

/** The fields in the order of the form. */
const visibleFields = [
  'full_name',
  'birthdate',
  'email',
  'phone',
  'city',
  'country',
  'height',
  'instagram',
  'category',
  'message',
  ...guardianFields,
] as const

/** Returns the view of an application for the holder of its link. */
export function toSentApplicationView(
  sent: SentApplication,
  token: string,
  { language, timeZone, board }: { language: Language; timeZone: string; board: string | undefined },
) {
  const { labels, categories } = messagesOf(language).beAModel
  const { application, agency } = sent
  const readable: Partial<Record<(typeof visibleFields)[number], string>> = {
    birthdate: formatDay(application.birthdate, language),
    category: categories[application.category ?? ''] ?? board,
  }
  return {
    holder: sent.holder,
    isWaiting: sent.awaiting_guardian,
    agency: { name: agency.name, email: agency.email ?? undefined },
    sentOn: formatDate(sent.created_at, language, timeZone) ?? '',
    deletedOn: formatDate(sent.expires_at, language, timeZone) ?? '',
    entries: visibleFields.flatMap((field) => {
      const value = readable[field] ?? application[field]
      return value === undefined || value === '' ? [] : [{ label: labels[field], value: String(value) }]
    }),
    photos: sent.photos.map(({ view, width, height }) => ({
      label: labels[view],
      address: `/application-photos/${encodeURIComponent(token)}/${view}`,
      width,
      height,
    })),
  }
}

const decisions = {
  confirm: (panel: ServiceClient, token: string, form: FormData) =>
    confirmApplication(panel, token, confirmationSchema.parse({ consent_version: form.get('consent_version') })),
  refuse: refuseApplication,
  withdraw: withdrawApplication,
}

/** Applies the decision of a link's holder and redirects to the page. Returns `true` when the service fails. */
export async function applyDecision({ panel, sent, warn }: Backend, token: string, page: string) {
  const { form, refusal } = limitForm(sent, 4_096)
  if (!form) throw data(null, refusalStatus[refusal])
  const decision = String(form.get('decision'))
  if (!isDecision(decision)) throw data(null, 400)
  try {
    await decisions[decision](panel, token, form)
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    // The application is deleted, which the page explains.
    if (error.status === 404) return redirect(page, 303)
    warn('sending application decision failed', { error })
    return data(true, error.status >= 500 ? error.status : 502)
  }
  return redirect(decision === 'confirm' ? page : `${page}?deleted=1`, 303)
}

function isDecision(value: string): value is keyof typeof decisions {
  return Object.hasOwn(decisions, value)
}
