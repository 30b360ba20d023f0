import type { Language } from '#contracts/language.ts'
import type { Submission } from '#contracts/office/submissions.ts'
import type { Texts } from '../i18n/texts.ts'
import { formatMoment } from '../parts/moment/format-moment.ts'

type Asked = Submission['asked']

/** What a field of a message is called: as the form asked it, or as the site's own forms do. */
export function labelInWords(name: string, asked: Asked, language: Language, { inbox }: Pick<Texts, 'inbox'>): string {
  const field = asked?.fields.find((one) => one.name === name)
  return field?.[`label_${language}`] ?? field?.label_pt ?? inbox.fields[name] ?? name
}

/** An answer as it is read: of a choice the option's label, of a ticked box a yes. */
export function answerInWords(
  name: string,
  value: unknown,
  asked: Asked,
  language: Language,
  { forms }: Pick<Texts, 'forms'>,
): string {
  const field = asked?.fields.find((one) => one.name === name)
  const option = field?.options.find((one) => one.value === value)
  if (option) return option[`label_${language}`]
  if (!field && name === 'guardian_consented_at') return formatMoment(String(value), language)
  if (field?.type === 'checkbox' && value === 'on') return forms.yes
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
