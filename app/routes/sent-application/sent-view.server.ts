import { formatDate, formatDay } from '#app/i18n/format-date.server.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import type { SentApplication } from '#contracts/panel/applications.ts'
import type { LinkHolder } from '#domain/application-links.ts'
import type { Language } from '#domain/language.ts'
import { guardianFields } from '../be-a-model/application-fields.ts'

/** What the page shows of an application. */
export interface SentView {
  holder: LinkHolder
  waiting: boolean
  agency: { name: string; email?: string }
  sentOn: string
  deletedOn: string
  entries: { label: string; value: string }[]
  photos: { label: string; address: string; width: number; height: number }[]
}

/** The fields in the order of the form. */
const shown = [
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

export function sentView(
  sent: SentApplication,
  token: string,
  { language, timeZone }: { language: Language; timeZone: string },
): SentView {
  const { labels, categories } = messagesOf(language).beAModel
  const { application, agency } = sent
  const readable: Partial<Record<(typeof shown)[number], string>> = {
    birthdate: formatDay(application.birthdate, language),
    category: application.category && categories[application.category],
  }
  return {
    holder: sent.holder,
    waiting: sent.awaiting_guardian,
    agency: { name: agency.name, email: agency.email ?? undefined },
    sentOn: formatDate(sent.created_at, language, timeZone) ?? '',
    deletedOn: formatDate(sent.expires_at, language, timeZone) ?? '',
    entries: shown.flatMap((field) => {
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
