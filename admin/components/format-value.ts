import type { Stay } from '#contracts/admin/talents.ts'
import { type Language, locales } from '#domain/language.ts'
import { languageNames, type Messages } from '../providers/i18n/messages.ts'
import { formatDate, formatDateTime, formatNumber } from './format.ts'

interface ValueTexts {
  nothing: string
  yes: string
  no: string
  several: (count: number) => string
}

/** In characters. */
const maxLength = 400

/** Formats a field's value for display: localized dates and numbers, HTML without tags, long texts truncated. */
export function formatValue(value: unknown, words: ValueTexts, language: Language): string {
  if (value === null || value === undefined || value === '') return words.nothing
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return formatNumber(value, language)
  if (Array.isArray(value)) return words.several(value.length)
  if (typeof value === 'object') return truncate(JSON.stringify(value))
  const text = String(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text, language)
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return formatDateTime(text, language)
  return truncate(
    text
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

/** A stay on one line: `Milão (Itália), 1 de dez. de 2026 – 10 de dez. de 2026`. Says when the site does not show it. */
export function formatStay(
  { city, country, from, to, public: isPublic }: Stay,
  texts: { private: string },
  language: Language,
): string {
  const countryName = new Intl.DisplayNames(locales[language], { type: 'region' }).of(country) ?? country
  const days = [from, to].map((day) => formatDate(day, language)).join(' – ')
  return [`${city} (${countryName})`, days, ...(isPublic ? [] : [texts.private])].join(', ')
}

function truncate(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}

type Names = Record<string, string>

/** Labels for the values of fields with fixed options. The audit log stores the raw values. */
export function valueLabelsOf(resource: string, field: string, texts: Messages): Names | undefined {
  const { shell, inbox, content, talents, boards } = texts
  const names: Record<string, Names> = {
    'people.role': shell.roles,
    'people.language': languageNames,
    'contacts.language': languageNames,
    'packages.language': languageNames,
    'invitations.role': shell.roles,
    'submissions.language': languageNames,
    'submissions.kind': inbox.kind,
    'submissions.status': inbox.statuses,
    'submissions.decision': inbox.decisions,
    'reply-templates.kind': inbox.kind,
    'reply-templates.decision': inbox.decisions,
    'slides.type': content.slides,
    'sections.entity': content.pages,
    'settings.new_talents': content.settings.newTalents,
    'settings.typefaces': content.settings.typefaces,
    'boards.sizes': { ...boards.sizes, null: boards.sizes.either },
    'talents.category': talents.boards,
  }
  return names[`${resource}.${field}`]
}
