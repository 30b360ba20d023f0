import type { Language } from '#domain/language.ts'
import type { Mail, MailContext } from '../../records/submissions/submission-mail.ts'

const texts = {
  pt: {
    confirmed: {
      subject: (agency: string) => `${agency}: a sua inscrição foi confirmada`,
      text: (link: string, { id, agency }: MailContext) =>
        `Olá,\n\nA pessoa responsável por você confirmou a inscrição. A partir de agora, a agência pode ver o que foi enviado e vai olhar com atenção.\n\nVocê ainda pode ver a inscrição ou retirá-la quando quiser:\n\n${link}\n\nProtocolo: ${id}\n\n${agency.name}`,
    },
    refused: {
      subject: (agency: string) => `${agency}: a sua inscrição foi apagada`,
      text: ({ agency }: MailContext) =>
        `Olá,\n\nA pessoa responsável por você não autorizou a inscrição. Apagamos tudo o que foi enviado, dados e fotos, e os links que mandamos não funcionam mais.\n\nVocê não precisa fazer nada. Se quiser, conversem a respeito: a porta continua aberta.\n\nEsta é a última mensagem sobre esta inscrição. Depois de enviá-la, não guardamos nem o seu e-mail.\n\n${agency.name}`,
    },
  },
  en: {
    confirmed: {
      subject: (agency: string) => `${agency}: your guardian has confirmed the application`,
      text: (link: string, { id, agency }: MailContext) =>
        `Hello,\n\nYour guardian has confirmed the application. From now on the agency can see what was sent, and will look at it with care.\n\nYou can still see the application, or withdraw it whenever you like:\n\n${link}\n\nReference: ${id}\n\n${agency.name}`,
    },
    refused: {
      subject: (agency: string) => `${agency}: the application has been deleted`,
      text: ({ agency }: MailContext) =>
        `Hello,\n\nYour guardian did not agree to the application. We have deleted everything that was sent, details and photos, and the links we sent no longer work.\n\nThere is nothing you need to do. If you like, talk to your guardian: the door stays open.\n\nThis is the last message about this application. Once it is sent, we do not even keep your e-mail address.\n\n${agency.name}`,
    },
  },
} satisfies Record<Language, unknown>

/** Notifies the applicant of the guardian's confirmation. `link` leads to the submission. */
export function createConfirmedMail(to: string, language: Language, link: string, context: MailContext): Mail {
  const { subject, text } = texts[language].confirmed
  return createDecisionMail(to, language, subject(context.agency.name), text(link, context), context)
}

/** Notifies the applicant of the guardian's refusal and the deletion. */
export function createRefusedMail(to: string, language: Language, context: MailContext): Mail {
  const { subject, text } = texts[language].refused
  return createDecisionMail(to, language, subject(context.agency.name), text(context), context)
}

/** Contains no visitor's input, since the applicant's address may be somebody else's. */
function createDecisionMail(
  to: string,
  language: Language,
  subject: string,
  text: string,
  { agency }: MailContext,
): Mail {
  return { kind: 'decision', to, replyTo: agency.email, language, subject, text }
}
