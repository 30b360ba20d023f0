import type { Submission } from '#contracts/admin/submissions.ts'
import { bookingTallySchema, formatBookingTally } from '#contracts/booking-tally.ts'
import type { Language } from '#domain/language.ts'
import { formatDate, formatDateTime, formatNumber } from '../../components/format.ts'
import type { Messages } from '../../providers/i18n/messages.ts'

type FormDefinition = Submission['asked']
type FieldKind = 'date' | 'timestamp' | 'number' | 'category' | 'checkbox' | undefined

/** Types of the non-text fields of the built-in forms. */
const kinds: Record<string, FieldKind> = {
  birthdate: 'date',
  consent_version: 'date',
  guardian_consent_version: 'date',
  guardian_consented_at: 'timestamp',
  from: 'date',
  to: 'date',
  fitting: 'date',
  category: 'category',
}

/** Label of a submission's field. */
export function formatLabel(
  name: string,
  formDefinition: FormDefinition,
  language: Language,
  { inbox }: Pick<Messages, 'inbox'>,
): string {
  const field = formDefinition?.fields.find((one) => one.name === name)
  return field?.[`label_${language}`] ?? field?.label_pt ?? inbox.fields[name] ?? name
}

/** Formats the value of a submission's field. */
export function formatFieldValue(
  name: string,
  value: unknown,
  formDefinition: FormDefinition,
  language: Language,
  { forms, inbox, talents }: Pick<Messages, 'forms' | 'inbox' | 'talents'>,
): string {
  const field = formDefinition?.fields.find((one) => one.name === name)
  const option = field?.options.find((one) => one.value === value)
  if (option) return option[`label_${language}`]
  const tally = !field && name === 'tally' ? bookingTallySchema.safeParse(value).data : undefined
  if (tally) return formatBookingTally(tally, inbox.votes)
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  if (!field && name === 'height') return `${formatNumber(Number(text), language)} cm`
  switch (field ? field.type : kinds[name]) {
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text, language) : text
    case 'timestamp':
      return formatDateTime(text, language)
    case 'number':
      return text.trim() && Number.isFinite(Number(text)) ? formatNumber(Number(text), language) : text
    case 'category':
      return (talents.boards as Record<string, string>)[text] ?? text
    case 'checkbox':
      return value === 'on' ? forms.yes : text
    default:
      return text
  }
}
