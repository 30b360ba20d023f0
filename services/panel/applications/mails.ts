import type { Application } from '#contracts/panel/submissions.ts'
import type { LinkHolder } from '#domain/application-links.ts'
import type { Language } from '#domain/language.ts'
import type { BoardNames } from '../../records/boards.ts'
import { type Mail, type MailContext, toPlainName } from '../../records/submissions/submission-mail.ts'
import { createNotificationMail, createReceiptMail } from '../submissions/mails.ts'

/** The context of an application's mails. */
interface ApplicationMailContext extends AgencyMailContext {
  linkFor: (holder: LinkHolder) => string
  /** The day on which everything is deleted, in words; of a minor's application unless the guardian confirms it. */
  deletionDay: string
  /** The page that says whether a contact is the agency's. */
  verifyUrl: string
}

/** The mails of a new application. The agency is notified of a minor's only after the guardian has confirmed. */
export function createApplicationMails(
  application: Application,
  isMinor: boolean,
  language: Language,
  context: ApplicationMailContext,
): Mail[] {
  const receipt = createApplicantMail(application.email, isMinor, language, context)
  if (!isMinor) return [...toAgencyMails(application, context), receipt]
  const { guardian_email, full_name } = application
  return guardian_email ? [createGuardianMail(guardian_email, full_name, language, context), receipt] : [receipt]
}

/** The context of the agency's mail. */
interface AgencyMailContext extends MailContext {
  boards: BoardNames
}

/** Notifies the agency of an application that it may see, in Portuguese. */
export function toAgencyMails(application: Application, context: AgencyMailContext): Mail[] {
  const { full_name, email, category, city, country, height } = application
  return createNotificationMail(
    {
      subject: `Inscrição pelo site: ${full_name}`,
      replyTo: email,
      lines: [
        ['Nome', full_name],
        ['E-mail', email],
        ['Categoria', context.boards.get(category)?.pt ?? category],
        ['Cidade', `${city}, ${country}`],
        ['Altura', `${height} cm`],
      ],
    },
    context,
  )
}

const verifyTexts = {
  pt: (url: string) =>
    `Alguém procurou você em nosso nome? Confira se o contato é nosso, e o que nunca pedimos:\n\n${url}\n\n`,
  en: (url: string) =>
    `Has someone contacted you in our name? See whether the contact is ours, and what we never ask for:\n\n${url}\n\n`,
} satisfies Record<Language, unknown>

const applicantTexts = {
  pt: {
    storage: (day: string) => `Guardamos o que foi enviado até ${day}; depois, tudo é apagado.`,
    awaiting: (day: string) =>
      `Pedimos a confirmação da pessoa responsável por você. Até lá, ninguém na agência vê as fotos; sem confirmação até ${day}, tudo é apagado.`,
    text: (link: string, storage: string, verify: string, { id, agency }: MailContext) =>
      `Olá,\n\nRecebemos a sua inscrição.\n\n${storage}\n\nVeja o que foi enviado e para quem, ou retire a inscrição quando quiser:\n\n${link}\n\nSe não foi você, abra o mesmo link e retire a inscrição: tudo é apagado na hora.\n\n${verify}Protocolo: ${id}\n\n${agency.name}`,
  },
  en: {
    storage: (day: string) => `We keep what was sent until ${day}; then everything is deleted.`,
    awaiting: (day: string) =>
      `We have asked your guardian to confirm. Until then nobody at the agency sees the photos; without a confirmation by ${day}, everything is deleted.`,
    text: (link: string, storage: string, verify: string, { id, agency }: MailContext) =>
      `Hello,\n\nWe have received your application.\n\n${storage}\n\nSee what was sent and to whom, or withdraw it whenever you like:\n\n${link}\n\nIf this was not you, open the same link and withdraw it: everything is deleted at once.\n\n${verify}Reference: ${id}\n\n${agency.name}`,
  },
} satisfies Record<Language, unknown>

/** The receipt, with a link to the submission. */
function createApplicantMail(to: string, isMinor: boolean, language: Language, context: ApplicationMailContext): Mail {
  const receipt = createReceiptMail(to, language, context)
  const { awaiting, storage, text } = applicantTexts[language]
  const period = (isMinor ? awaiting : storage)(context.deletionDay)
  const verify = verifyTexts[language](context.verifyUrl)
  return { ...receipt, text: text(context.linkFor('applicant'), period, verify, context) }
}

const guardianTexts = {
  pt: {
    subject: (agency: string) => `${agency}: uma inscrição precisa da sua confirmação`,
    opening: (applicant: string, agency: string) =>
      `Olá,\n\n${applicant} informou o seu e-mail como responsável em uma inscrição para modelo na agência ${agency}.\n\n`,
    request: (link: string, day: string) =>
      `Veja o que foi enviado e confirme, ou recuse e apague tudo:\n\n${link}\n\nAté lá, ninguém na agência vê as fotos. Sem confirmação até ${day}, os dados e as fotos são apagados.\n\nSe você não conhece esta pessoa, recuse pelo mesmo link ou não faça nada.`,
  },
  en: {
    subject: (agency: string) => `${agency}: an application needs your confirmation`,
    opening: (applicant: string, agency: string) =>
      `Hello,\n\n${applicant} gave your e-mail address as their guardian’s when applying to become a model at ${agency}.\n\n`,
    request: (link: string, day: string) =>
      `See what was sent and confirm it, or decline it and delete everything:\n\n${link}\n\nUntil then nobody at the agency sees the photos. Without a confirmation by ${day}, all details and photos are deleted.\n\nIf you do not know this person, decline with the same link, or do nothing.`,
  },
} satisfies Record<Language, unknown>

function createGuardianMail(to: string, applicant: string, language: Language, context: ApplicationMailContext): Mail {
  const { agency, deletionDay, linkFor, verifyUrl } = context
  const { subject, opening, request } = guardianTexts[language]
  return {
    kind: 'guardian',
    to,
    replyTo: agency.email,
    language,
    subject: subject(agency.name),
    text: `${opening(toPlainName(applicant), agency.name)}${request(linkFor('guardian'), deletionDay)}\n\n${verifyTexts[language](verifyUrl)}${agency.name}`,
  }
}
