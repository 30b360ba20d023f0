import type { Language } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { hashToken } from '../../records/link-tokens.ts'
import type { Mail } from '../../records/submissions/submission-mail.ts'

interface OwnerMail {
  language: Language
  agency: { name: string; email: string | undefined }
  siteUrl: string
}

const texts = {
  pt: {
    subject: (agency: string) => `${agency}: o seu link da sala`,
    text: (link: string) =>
      `Olá,\n\nEste é o link com que você administra a sala que abriu no nosso site:\n\n${link}\n\nQuem tem este link pode mudar e encerrar a sala. Para convidar outras pessoas, use o link de convite que está nela.\n\nSe não foi você, ignore esta mensagem.`,
  },
  en: {
    subject: (agency: string) => `${agency}: your link to the room`,
    text: (link: string) =>
      `Hello,\n\nThis is the link with which you manage the room that you opened on our website:\n\n${link}\n\nAnybody with this link can change and close the room. To invite others, use the invitation link on its page.\n\nIf this was not you, ignore this message.`,
  },
} satisfies Record<Language, unknown>

/** The mail with the owner's link. It repeats nothing that was typed, since the address may be somebody else's. */
export function createOwnerMail(to: string, token: string, { language, agency, siteUrl }: OwnerMail): Mail {
  const { subject, text } = texts[language]
  return {
    kind: 'selection',
    to,
    replyTo: agency.email,
    language,
    subject: subject(agency.name),
    text: `${text(`${siteUrl}${pathTo('selection', language, { token })}`)}\n\n${agency.name}`,
    linkHash: hashToken(token),
  }
}
