import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { findAgencyContact, type Mail, queueMails } from '../../records/submissions/submission-mail.ts'
import { hashLinkToken } from './one-time-token.ts'

/** A mail in each language, for an agency's name. */
type AccessMail = Record<Language, { subject(agency: string): string; text(agency: string): string }>

export function createInvitationMail(link: string): AccessMail {
  return {
    pt: {
      subject: (agency) => `${agency}: convite para a área da equipe`,
      text: (agency) =>
        `Olá,\n\nvocê recebeu um convite para a área da equipe do site da ${agency}. Crie o seu acesso aqui:\n\n${link}\n\nO link vale por sete dias e só pode ser usado uma vez. Se você não esperava este convite, ignore a mensagem.\n\n${agency}`,
    },
    en: {
      subject: (agency) => `${agency}: an invitation to the staff area`,
      text: (agency) =>
        `Hello,\n\nyou have been invited to the staff area of the website of ${agency}. Create your account here:\n\n${link}\n\nThe link is valid for seven days and works once. If you did not expect this invitation, ignore this message.\n\n${agency}`,
    },
  }
}

export function createForgottenMail(link: string): AccessMail {
  return {
    pt: {
      subject: (agency) => `${agency}: uma nova senha`,
      text: (agency) =>
        `Olá,\n\nalguém, provavelmente você, pediu uma nova senha para a área da equipe do site da ${agency}. Crie a senha aqui:\n\n${link}\n\nO link vale por uma hora e só pode ser usado uma vez. Se não foi você, ignore a mensagem: a sua senha continua a mesma.\n\n${agency}`,
    },
    en: {
      subject: (agency) => `${agency}: a new password`,
      text: (agency) =>
        `Hello,\n\nsomeone, most likely you, asked for a new password for the staff area of the website of ${agency}. Set it here:\n\n${link}\n\nThe link is valid for one hour and works once. If it was not you, ignore this message: your password stays the same.\n\n${agency}`,
    },
  }
}

/** For a link that an administrator made. */
export function resetMail(link: string): AccessMail {
  return {
    pt: {
      subject: (agency) => `${agency}: uma nova senha`,
      text: (agency) =>
        `Olá,\n\na administração da ${agency} criou um link para você definir uma nova senha na área da equipe:\n\n${link}\n\nO link vale por um dia e só pode ser usado uma vez. Até lá, a sua senha continua a mesma.\n\n${agency}`,
    },
    en: {
      subject: (agency) => `${agency}: a new password`,
      text: (agency) =>
        `Hello,\n\nan administrator of ${agency} created a link for you to set a new password for the staff area:\n\n${link}\n\nThe link is valid for one day and works once. Until then, your password stays the same.\n\n${agency}`,
    },
  }
}

/** To the new address. */
export function createEmailChangeMail(link: string): AccessMail {
  return {
    pt: {
      subject: (agency) => `${agency}: confirme o seu novo e-mail`,
      text: (agency) =>
        `Olá,\n\na administração da ${agency} registrou este e-mail para o seu acesso à área da equipe. Confirme aqui:\n\n${link}\n\nO link vale por um dia e só pode ser usado uma vez. Até lá, entre com o e-mail anterior. Se você não esperava esta mensagem, ignore-a.\n\n${agency}`,
    },
    en: {
      subject: (agency) => `${agency}: confirm your new e-mail address`,
      text: (agency) =>
        `Hello,\n\nan administrator of ${agency} entered this address for your access to the staff area. Confirm it here:\n\n${link}\n\nThe link is valid for one day and works once. Until then, sign in with your previous address. If you did not expect this message, ignore it.\n\n${agency}`,
    },
  }
}

/** To the previous address. */
export function createEmailChangedMail(email: string): AccessMail {
  return {
    pt: {
      subject: (agency) => `${agency}: o seu e-mail mudou`,
      text: (agency) =>
        `Olá,\n\na partir de agora, entre na área da equipe da ${agency} com o e-mail ${email}; este endereço não serve mais para entrar. Se você não sabia disso, fale com a agência.\n\n${agency}`,
    },
    en: {
      subject: (agency) => `${agency}: your e-mail address has changed`,
      text: (agency) =>
        `Hello,\n\nfrom now on you sign in to the staff area of ${agency} with ${email}, and no longer with this address. If you did not expect this, talk to the agency.\n\n${agency}`,
    },
  }
}

/**
 * Adds a mail to the outbox, inside the transaction that creates its `link`. The mail is dropped when the link expires
 * before it is sent.
 */
export async function sendMail(
  transaction: Database,
  to: { email: string; language: string },
  mail: AccessMail,
  now: Date,
  link?: string,
): Promise<void> {
  const language = to.language as Language
  const agency = await findAgencyContact(transaction)
  const name = agency.name || defaultName
  const { subject, text } = mail[language]
  const queued: Mail = {
    kind: 'access',
    to: to.email,
    language,
    subject: subject(name),
    text: text(name),
    ...(link && { linkHash: hashLinkToken(link) }),
  }
  await queueMails(transaction, [queued], null, { agency, now })
}

/** The agency's name; by default the program's. */
export async function findAgencyName(db: Database): Promise<string> {
  return (await findAgencyContact(db)).name || defaultName
}

const defaultName = 'Passarela'
