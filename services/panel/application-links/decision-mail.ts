import type { Language } from '#domain/language.ts'
import type { Mail, MailContext } from '../../records/submissions/submission-mail.ts'

/** What happened to an application, and whom its mail tells. */
type Decision = keyof typeof texts.pt

interface DecisionContext extends MailContext {
  /** The link to the application and the day on which it is deleted, while it is stored. */
  stored?: { link: string; deletionDay: string }
}

const texts = {
  pt: {
    confirmed: {
      subject: 'a sua inscrição foi confirmada',
      text: 'A pessoa responsável por você confirmou a inscrição. A partir de agora, a agência pode ver o que foi enviado e vai olhar com atenção.',
    },
    confirmedByYou: {
      subject: 'você confirmou uma inscrição',
      text: 'Você confirmou a inscrição como pessoa responsável. A partir de agora, a agência pode ver o que foi enviado.',
    },
    refused: {
      subject: 'a sua inscrição foi apagada',
      text: 'A pessoa responsável por você não autorizou a inscrição. Apagamos tudo o que foi enviado, dados e fotos, e os links que mandamos não funcionam mais.\n\nVocê não precisa fazer nada. Se quiser, conversem a respeito: a porta continua aberta.',
    },
    refusedByYou: {
      subject: 'a inscrição foi apagada',
      text: 'Você recusou a inscrição como pessoa responsável. Apagamos tudo o que foi enviado, dados e fotos, e os links que mandamos não funcionam mais.',
    },
    withdrawn: {
      subject: 'a inscrição foi retirada',
      text: 'A inscrição foi retirada por quem a enviou. Apagamos tudo o que foi enviado, dados e fotos, e os links que mandamos não funcionam mais.',
    },
  },
  en: {
    confirmed: {
      subject: 'your guardian has confirmed the application',
      text: 'Your guardian has confirmed the application. From now on the agency can see what was sent, and will look at it with care.',
    },
    confirmedByYou: {
      subject: 'you have confirmed an application',
      text: 'You have confirmed the application as the guardian. From now on the agency can see what was sent.',
    },
    refused: {
      subject: 'the application has been deleted',
      text: 'Your guardian did not agree to the application. We have deleted everything that was sent, details and photos, and the links we sent no longer work.\n\nThere is nothing you need to do. If you like, talk to your guardian: the door stays open.',
    },
    refusedByYou: {
      subject: 'the application has been deleted',
      text: 'You declined the application as the guardian. We have deleted everything that was sent, details and photos, and the links we sent no longer work.',
    },
    withdrawn: {
      subject: 'the application has been withdrawn',
      text: 'The application was withdrawn by the person who sent it. We have deleted everything that was sent, details and photos, and the links we sent no longer work.',
    },
  },
} satisfies Record<Language, Record<string, { subject: string; text: string }>>

const endings = {
  pt: {
    hello: 'Olá,',
    stored: (link: string, day: string) =>
      `Até ${day}, quando tudo será apagado, você ainda pode ver a inscrição ou apagá-la antes:\n\n${link}`,
    reference: 'Protocolo',
    last: 'Esta é a última mensagem sobre esta inscrição. Depois de enviá-la, não guardamos nem o seu e-mail.',
  },
  en: {
    hello: 'Hello,',
    stored: (link: string, day: string) =>
      `Until ${day}, when everything is deleted, you can see the application, or delete it sooner:\n\n${link}`,
    reference: 'Reference',
    last: 'This is the last message about this application. Once it is sent, we do not even keep your e-mail address.',
  },
} satisfies Record<Language, unknown>

/**
 * Notifies the applicant or the guardian of a decision on an application. Contains no visitor's input, since the address
 * may be somebody else's.
 */
export function createDecisionMail(
  decision: Decision,
  to: string,
  language: Language,
  { id, agency, stored }: DecisionContext,
): Mail {
  const { subject, text } = texts[language][decision]
  const { hello, last, reference, stored: describeStored } = endings[language]
  const ending = stored ? [describeStored(stored.link, stored.deletionDay), `${reference}: ${id}`] : [last]
  return {
    kind: 'decision',
    to,
    replyTo: agency.email,
    language,
    subject: `${agency.name}: ${subject}`,
    text: [hello, text, ...ending, agency.name].join('\n\n'),
  }
}
