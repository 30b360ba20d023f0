import { data, redirect } from 'react-router'
import type { Backend } from '#app/backend.ts'
import { formatDate, formatDay } from '#app/i18n/format-date.server.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { loadAgencyToday } from '#app/layout/agency-settings.server.ts'
import {
  confirmApplication,
  confirmationSchema,
  refuseApplication,
  type SentApplication,
  withdrawApplication,
} from '#contracts/panel/applications.ts'
import { ServiceError } from '#contracts/service-error.ts'
import { isMinor } from '#domain/age.ts'
import type { Language } from '#domain/language.ts'
import { languageOf } from '#domain/paths.ts'
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
    state: stateOf(sent),
    agency: { name: agency.name, email: agency.email ?? undefined },
    sentOn: formatDate(sent.created_at, language, timeZone) ?? '',
    deletedOn: formatDate(sent.expires_at, language, timeZone) ?? '',
    entries: visibleFields.flatMap((field) => {
      const value = readable[field] ?? application[field]
      return value === undefined || value === '' ? [] : [{ label: labels[field], value: String(value) }]
    }),
    photos: sent.photos.map(({ view, width, height }) => ({
      label: labels[view],
      url: `/application-photos/${encodeURIComponent(token)}/${view}`,
      width,
      height,
    })),
  }
}

function stateOf({ in_bin, awaiting_guardian }: SentApplication): 'open' | 'waiting' | 'removed' {
  if (in_bin) return 'removed'
  return awaiting_guardian ? 'waiting' : 'open'
}

/** Each sends a decision and returns the query of the page that follows. */
const decisions = {
  async confirm(backend: Backend, token: string, form: FormData, language: Language) {
    const consent = confirmationSchema.parse({ consent_version: form.get('consent_version') })
    const { application } = await confirmApplication(backend.panel, token, consent)
    // The link of a guardian who has confirmed ends on the 18th birthday.
    return isMinor(application.birthdate ?? null, await loadAgencyToday(backend, language)) ? '' : '?confirmed=1'
  },
  async refuse({ panel }: Backend, token: string) {
    await refuseApplication(panel, token)
    return '?deleted=1'
  },
  async withdraw({ panel }: Backend, token: string) {
    await withdrawApplication(panel, token)
    return '?deleted=1'
  },
}

/** Applies the decision of a link's holder and redirects to the page. Returns `true` when the service fails. */
export async function applyDecision(backend: Backend, token: string, page: string) {
  const { sent, warn } = backend
  const { form, refusal } = limitForm(sent, 4_096)
  if (!form) throw data(null, refusalStatus[refusal])
  const decision = String(form.get('decision'))
  if (!isDecision(decision)) throw data(null, 400)
  try {
    return redirect(page + (await decisions[decision](backend, token, form, languageOf(page))), 303)
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    // The application is deleted, which the page explains.
    if (error.status === 404) return redirect(page, 303)
    warn('sending application decision failed', { error })
    return data(true, error.status >= 500 ? error.status : 502)
  }
}

function isDecision(value: string): value is keyof typeof decisions {
  return Object.hasOwn(decisions, value)
}
