import type { Application } from '#contracts/panel/submissions.ts'
import type { LinkHolder } from '#domain/application-links.ts'
import type { Language } from '#domain/language.ts'
import type { BoardNames } from '../../records/boards.ts'
import { mailWords } from '../../records/mail-words.ts'
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

/** The receipt, with a link to the submission. */
function createApplicantMail(to: string, isMinor: boolean, language: Language, context: ApplicationMailContext): Mail {
  const { id, deletionDay, linkFor, verifyUrl } = context
  const values = { link: linkFor('applicant'), day: deletionDay, verify: verifyUrl, reference: id }
  return {
    ...createReceiptMail(to, language, context),
    ...mailWords(isMinor ? 'applicationOfMinor' : 'application', values),
  }
}

function createGuardianMail(to: string, applicant: string, language: Language, context: ApplicationMailContext): Mail {
  const { agency, deletionDay, linkFor, verifyUrl } = context
  return {
    kind: 'guardian',
    to,
    replyTo: agency.email,
    language,
    ...mailWords('guardian', {
      applicant: toPlainName(applicant),
      link: linkFor('guardian'),
      day: deletionDay,
      verify: verifyUrl,
    }),
  }
}
