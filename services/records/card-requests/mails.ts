import type { Language } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { formatLongDay } from '../agency-calendar.ts'
import { hashToken } from '../link-tokens.ts'
import { mailWords } from '../mail-words.ts'
import { type Mail, toPlainName } from '../submissions/submission-mail.ts'
import type { CardRecipient } from './recipients.ts'

interface CardMail {
  /** Why it is sent: the agency asks, asks again, or the address was typed on the site. */
  reason: 'asked' | 'reminder' | 'typed'
  token: string
  recipient: CardRecipient
  language: Language
  agency: { name: string; email: string | undefined }
  expiresAt: string
  siteUrl: string
  /** The agency's. */
  timeZone: string
}

const names = {
  talent: { asked: 'cardAsked', reminder: 'cardReminder', typed: 'cardLink' },
  guardian: { asked: 'cardAskedOfGuardian', reminder: 'cardReminderOfGuardian', typed: 'cardLinkOfGuardian' },
} as const

/** The mail with the link of a request. */
export function createCardMail(to: string, mail: CardMail): Mail {
  const { reason, token, recipient, language, agency, expiresAt, siteUrl, timeZone } = mail
  return {
    kind: 'card',
    to,
    ...(agency.email && { replyTo: agency.email }),
    language,
    ...mailWords(names[recipient.holder][reason], {
      name: toPlainName(recipient.talent.name),
      link: cardUrl(siteUrl, language, token),
      day: formatLongDay(new Date(expiresAt), language, timeZone),
    }),
    linkHash: hashToken(token),
  }
}

/** The absolute URL of a request's page. */
export function cardUrl(siteUrl: string, language: Language, token: string): string {
  return `${siteUrl}${pathTo('myCard', language, { token })}`
}
