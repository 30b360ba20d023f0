import type { Language } from '#contracts/language.ts'
import type { Database } from '#database/schema.ts'
import { findAgencyContact } from '../../panel/submissions/agency-contact.ts'
import { domainOf, outboxRow } from '../../panel/submissions/mail.ts'
import { agencyName } from './agency-name.ts'

/** A mail in each language, for an agency's name. */
type AccessMail = Record<Language, { subject(agency: string): string; text(agency: string): string }>

/** To somebody who is to become one of the staff. */
export function invitationMail(link: string): AccessMail {
  return {
    pt: {
      subject: (agency) => `${agency}: convite para a área da equipe`,
      text: (agency) =>
        `Olá,\n\nvocê foi convidado para a área da equipe do site da ${agency}. Escolha o seu nome e a sua senha aqui:\n\n${link}\n\nO link vale por sete dias e uma única vez. Se você não esperava este convite, ignore a mensagem.\n\n${agency}`,
    },
    en: {
      subject: (agency) => `${agency}: an invitation to the staff area`,
      text: (agency) =>
        `Hello,\n\nyou have been invited to the staff area of the website of ${agency}. Choose your name and your password here:\n\n${link}\n\nThe link is good for seven days, and once. If you did not expect this invitation, ignore this message.\n\n${agency}`,
    },
  }
}

/** To somebody who said that the password was forgotten. */
export function forgottenMail(link: string): AccessMail {
  return {
    pt: {
      subject: (agency) => `${agency}: uma nova senha`,
      text: (agency) =>
        `Olá,\n\nalguém, provavelmente você, pediu uma nova senha para a área da equipe do site da ${agency}. Escolha-a aqui:\n\n${link}\n\nO link vale por uma hora e uma única vez. Se não foi você, ignore a mensagem: a sua senha continua a mesma.\n\n${agency}`,
    },
    en: {
      subject: (agency) => `${agency}: a new password`,
      text: (agency) =>
        `Hello,\n\nsomebody, most likely you, has asked for a new password for the staff area of the website of ${agency}. Choose it here:\n\n${link}\n\nThe link is good for an hour, and once. If it was not you, ignore this message: your password stays as it is.\n\n${agency}`,
    },
  }
}

/** To somebody for whom an administrator has made a link. */
export function resetMail(link: string): AccessMail {
  return {
    pt: {
      subject: (agency) => `${agency}: uma nova senha`,
      text: (agency) =>
        `Olá,\n\num administrador da ${agency} preparou uma nova senha para o seu acesso à área da equipe. Escolha-a aqui:\n\n${link}\n\nO link vale por um dia e uma única vez. Até lá a sua senha continua a mesma.\n\n${agency}`,
    },
    en: {
      subject: (agency) => `${agency}: a new password`,
      text: (agency) =>
        `Hello,\n\nan administrator of ${agency} has prepared a new password for your access to the staff area. Choose it here:\n\n${link}\n\nThe link is good for a day, and once. Until then your password stays as it is.\n\n${agency}`,
    },
  }
}

/** To the address that is to become somebody's. */
export function emailChangeMail(link: string): AccessMail {
  return {
    pt: {
      subject: (agency) => `${agency}: confirme o seu novo e-mail`,
      text: (agency) =>
        `Olá,\n\num administrador da ${agency} registrou este endereço para o seu acesso à área da equipe. Confirme-o aqui:\n\n${link}\n\nO link vale por um dia e uma única vez. Até lá você entra com o endereço de antes. Se você não esperava esta mensagem, ignore-a.\n\n${agency}`,
    },
    en: {
      subject: (agency) => `${agency}: confirm your new e-mail address`,
      text: (agency) =>
        `Hello,\n\nan administrator of ${agency} has entered this address for your access to the staff area. Confirm it here:\n\n${link}\n\nThe link is good for a day, and once. Until then you sign in with the address you had. If you did not expect this message, ignore it.\n\n${agency}`,
    },
  }
}

/** To the address that somebody had until now. */
export function emailChangedMail(email: string): AccessMail {
  return {
    pt: {
      subject: (agency) => `${agency}: o seu e-mail mudou`,
      text: (agency) =>
        `Olá,\n\na partir de agora o seu acesso à área da equipe da ${agency} é pelo endereço ${email}; este aqui não vale mais. Se você não sabia disso, fale com a agência.\n\n${agency}`,
    },
    en: {
      subject: (agency) => `${agency}: your e-mail address has changed`,
      text: (agency) =>
        `Hello,\n\nfrom now on you sign in to the staff area of ${agency} with ${email}, and no longer with this address. If you did not know of this, talk to the agency.\n\n${agency}`,
    },
  }
}

/** Puts a mail into the outbox, inside the transaction that makes its link. */
export async function post(
  transaction: Database,
  to: { email: string; language: string },
  mail: AccessMail,
  now: Date,
): Promise<void> {
  const language = to.language as Language
  const [agency, contact] = [await agencyName(transaction), await findAgencyContact(transaction)]
  const { subject, text } = mail[language]
  const row = outboxRow(
    { kind: 'access', to: to.email, language, subject: subject(agency), text: text(agency) },
    null,
    { domain: domainOf(contact.email), now },
  )
  await transaction.insertInto('outbox').values(row).execute()
}
