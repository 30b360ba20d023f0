import type { Language } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { formatLongDay } from '../agency-calendar.ts'
import { hashToken } from '../link-tokens.ts'
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

interface Words {
  name: string
  agency: string
}

const texts = {
  pt: {
    subject: {
      asked: ({ agency }: Words) => `${agency}: polaroids e medidas novas`,
      reminder: ({ agency }: Words) => `${agency}: ainda esperamos as suas polaroids`,
      typed: ({ agency }: Words) => `${agency}: o link da sua ficha`,
    },
    talent: {
      asked: ({ name, agency }: Words) =>
        `Olá, ${name},\n\nA ${agency} precisa de polaroids e medidas novas. Com o celular, leva três minutos, sem cadastro:`,
      reminder: ({ name, agency }: Words) =>
        `Olá, ${name},\n\nA ${agency} ainda espera as suas polaroids e medidas. Com o celular, leva três minutos:`,
      typed: ({ name }: Words) => `Olá, ${name},\n\nAqui está o link da sua ficha:`,
    },
    guardian: {
      asked: ({ name, agency }: Words) =>
        `Olá,\n\nA ${agency} precisa de polaroids novas de ${name}, por quem você responde: com roupa do dia a dia, altura, cabelos e olhos. Com o celular, leva três minutos:`,
      reminder: ({ name, agency }: Words) =>
        `Olá,\n\nA ${agency} ainda espera as polaroids de ${name}, por quem você responde. Com o celular, leva três minutos:`,
      typed: ({ name }: Words) => `Olá,\n\nAqui está o link da ficha de ${name}, por quem você responde:`,
    },
    end: (day: string) =>
      `O link é só para você e funciona até ${day}. Nada vai para o site antes de a agência conferir.\n\nNunca pedimos fotos sem roupa ou de roupa íntima, nem dinheiro.`,
    ignore: 'Se você não pediu este link, ignore esta mensagem.',
  },
  en: {
    subject: {
      asked: ({ agency }: Words) => `${agency}: new digitals and measurements`,
      reminder: ({ agency }: Words) => `${agency}: we are still waiting for your digitals`,
      typed: ({ agency }: Words) => `${agency}: the link to your card`,
    },
    talent: {
      asked: ({ name, agency }: Words) =>
        `Hello ${name},\n\n${agency} needs new digitals and measurements. It takes three minutes on your phone, without an account:`,
      reminder: ({ name, agency }: Words) =>
        `Hello ${name},\n\n${agency} is still waiting for your digitals and measurements. It takes three minutes on your phone:`,
      typed: ({ name }: Words) => `Hello ${name},\n\nHere is the link to your card:`,
    },
    guardian: {
      asked: ({ name, agency }: Words) =>
        `Hello,\n\n${agency} needs new digitals of ${name}, whose guardian you are: in everyday clothes, with height, hair and eyes. It takes three minutes on your phone:`,
      reminder: ({ name, agency }: Words) =>
        `Hello,\n\n${agency} is still waiting for the digitals of ${name}, whose guardian you are. It takes three minutes on your phone:`,
      typed: ({ name }: Words) => `Hello,\n\nHere is the link to the card of ${name}, whose guardian you are:`,
    },
    end: (day: string) =>
      `The link is for you alone and works until ${day}. Nothing goes on the site before the agency has checked it.\n\nWe never ask for pictures without clothes or in underwear, nor for money.`,
    ignore: 'If you did not ask for this link, ignore this message.',
  },
} satisfies Record<Language, unknown>

/** The mail with the link of a request. */
export function createCardMail(to: string, mail: CardMail): Mail {
  const { reason, token, recipient, language, agency, expiresAt, siteUrl, timeZone } = mail
  const { subject, end, ignore, ...openings } = texts[language]
  const words = { name: toPlainName(recipient.talent.name), agency: agency.name }
  const day = formatLongDay(new Date(expiresAt), language, timeZone)
  const parts = [
    openings[recipient.holder][reason](words),
    cardUrl(siteUrl, language, token),
    end(day),
    reason === 'typed' && ignore,
    agency.name,
  ]
  return {
    kind: 'card',
    to,
    ...(agency.email && { replyTo: agency.email }),
    language,
    subject: subject[reason](words),
    text: parts.filter(Boolean).join('\n\n'),
    linkHash: hashToken(token),
  }
}

/** The absolute URL of a request's page. */
export function cardUrl(siteUrl: string, language: Language, token: string): string {
  return `${siteUrl}${pathTo('myCard', language, { token })}`
}
