import type { Selectable } from 'kysely'
import type { SelectionTable } from '#database/schema/selections.ts'
import type { Language } from '#domain/language.ts'
import { formatLongDay } from '../../records/agency-calendar.ts'
import { hashToken } from '../../records/link-tokens.ts'
import type { Mail } from '../../records/submissions/submission-mail.ts'

interface RecipientMail {
  to: string
  token: string
  /** The link. */
  url: string
  row: Pick<Selectable<SelectionTable>, 'title' | 'message' | 'expires_at'>
  agency: { name: string; email: string | undefined }
  /** The recipient's language. */
  language: Language
  /** The agency's. */
  timeZone: string
}

const texts = {
  pt: {
    link: 'Veja a seleção aqui:',
    until: (day: string) => `O link é só seu e funciona até ${day}.`,
    disclosure:
      'Nessa página registramos, por este link, se ela foi aberta e quais talentos foram vistos, marcados ou baixados. Não há pixel neste e-mail, e não guardamos o seu endereço de rede nem o seu navegador.',
  },
  en: {
    link: 'See the selection here:',
    until: (day: string) => `The link is yours alone and works until ${day}.`,
    disclosure:
      'That page records, for this link, whether it was opened and which talents were viewed, liked or downloaded. This mail has no pixel, and we store neither your network address nor your browser.',
  },
} satisfies Record<Language, unknown>

/** The mail with a recipient's link to a package. */
export function createRecipientMail({ to, token, url, row, agency, language, timeZone }: RecipientMail): Mail {
  const { link, until, disclosure } = texts[language]
  const day = formatLongDay(new Date(row.expires_at), language, timeZone)
  const parts = [row.message, `${link}\n${url}`, until(day), disclosure, agency.name]
  return {
    kind: 'selection',
    to,
    ...(agency.email && { replyTo: agency.email }),
    language,
    subject: `${agency.name}: ${row.title}`,
    text: parts.filter(Boolean).join('\n\n'),
    linkHash: hashToken(token),
  }
}
