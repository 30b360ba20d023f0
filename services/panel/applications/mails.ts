import type { Application } from '#contracts/panel/submissions.ts'
import type { LinkHolder } from '#domain/application-links.ts'
import type { Language } from '#domain/language.ts'
import type { BoardNames } from '../../records/boards.ts'
import { type Mail, type MailContext, toPlainName } from '../../records/submissions/submission-mail.ts'
import { createNotificationMail, createReceiptMail } from '../submissions/mails.ts'

/** The context of an application's mails. */
interface ApplicationMailContext extends AgencyMailContext {
  linkFor: (holder: LinkHolder) => string
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
  pt: (url: string) => `Alguém falou em nosso nome? Confira se o contato é nosso, e o que nunca pedimos:\n\n${url}\n\n`,
  en: (url: string) =>
    `Did somebody speak in our name? See whether the contact is ours, and what we never ask for:\n\n${url}\n\n`,
} satisfies Record<Language, unknown>

const applicantTexts = {
  pt: {
    awaiting:
      'Pedimos a confirmação da pessoa responsável por você. Até lá, ninguém na agência vê as fotos; sem confirmação em 15 dias, tudo é apagado.\n\n',
    text: (link: string, awaiting: string, verify: string, { id, agency }: MailContext) =>
      `Olá,\n\nRecebemos a sua inscrição.\n\n${awaiting}Veja o que foi enviado, para quem e quando será apagado, ou retire a inscrição quando quiser:\n\n${link}\n\nSe não foi você, abra o mesmo link e retire a inscrição: tudo é apagado na hora.\n\n${verify}Protocolo: ${id}\n\n${agency.name}`,
  },
  en: {
    awaiting:
      'We have asked your guardian to confirm. Until then nobody at the agency sees the photos; without a confirmation within 15 days, everything is deleted.\n\n',
    text: (link: string, awaiting: string, verify: string, { id, agency }: MailContext) =>
      `Hello,\n\nWe have received your application.\n\n${awaiting}See what was sent, to whom and when it will be deleted, or withdraw it whenever you like:\n\n${link}\n\nIf this was not you, open the same link and withdraw it: everything is deleted at once.\n\n${verify}Reference: ${id}\n\n${agency.name}`,
  },
} satisfies Record<Language, unknown>

/** The receipt, with a link to the submission. */
function createApplicantMail(to: string, isMinor: boolean, language: Language, context: ApplicationMailContext): Mail {
  const receipt = createReceiptMail(to, language, context)
  const { awaiting, text } = applicantTexts[language]
  const verify = verifyTexts[language](context.verifyUrl)
  return { ...receipt, text: text(context.linkFor('applicant'), isMinor ? awaiting : '', verify, context) }
}

const guardianTexts = {
  pt: {
    subject: (agency: string) => `${agency}: uma inscrição precisa da sua confirmação`,
    opening: (applicant: string, agency: string) =>
      `Olá,\n\n${applicant} informou o seu e-mail como responsável em uma inscrição para modelo na agência ${agency}.\n\n`,
    request: (link: string) =>
      `Veja o que foi enviado e confirme, ou recuse e apague tudo:\n\n${link}\n\nAté lá, ninguém na agência vê as fotos. Sem confirmação em 15 dias, os dados e as fotos são apagados.\n\nSe você não conhece esta pessoa, recuse pelo mesmo link ou não faça nada.`,
  },
  en: {
    subject: (agency: string) => `${agency}: an application needs your confirmation`,
    opening: (applicant: string, agency: string) =>
      `Hello,\n\n${applicant} gave your e-mail address as their guardian’s when applying to become a model at ${agency}.\n\n`,
    request: (link: string) =>
      `See what was sent and confirm it, or decline it and delete everything:\n\n${link}\n\nUntil then nobody at the agency sees the photos. Without a confirmation within 15 days, all details and photos are deleted.\n\nIf you do not know this person, decline with the same link, or do nothing.`,
  },
} satisfies Record<Language, unknown>

function createGuardianMail(to: string, applicant: string, language: Language, context: ApplicationMailContext): Mail {
  const { agency, linkFor, verifyUrl } = context
  const { subject, opening, request } = guardianTexts[language]
  return {
    kind: 'guardian',
    to,
    replyTo: agency.email,
    language,
    subject: subject(agency.name),
    text: `${opening(toPlainName(applicant), agency.name)}${request(linkFor('guardian'))}\n\n${verifyTexts[language](verifyUrl)}${agency.name}`,
  }
}
