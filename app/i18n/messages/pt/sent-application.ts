import { currentGuardianConsent, guardianConsents } from '#contracts/panel/consent.ts'

/** The texts of the pages behind links in mails. Their loader sends them: few visitors ever see them. */
export const sentApplication = {
  /**
   * `open` for an application that the agency may see, `waiting` for one that waits for the guardian, `removed` for one that the
   * staff deleted.
   */
  title: {
    applicant: { open: 'Sua inscrição', waiting: 'Sua inscrição', removed: 'Sua inscrição' },
    guardian: {
      open: 'A inscrição está confirmada',
      waiting: 'Uma inscrição aguarda a sua confirmação',
      removed: 'A inscrição saiu da avaliação',
    },
  },
  lead: {
    applicant: {
      open: 'Aqui está o que você enviou. A equipe de scouting vai avaliar.',
      waiting:
        'Aqui está o que você enviou. Ninguém na agência vê as fotos antes que a pessoa responsável por você confirme.',
      removed:
        'A agência tirou esta inscrição da avaliação. Dados e fotos ficam guardados no máximo até a data abaixo, caso ela volte atrás. Você pode apagar tudo agora.',
    },
    guardian: {
      open: 'Você confirmou esta inscrição, e a agência pode vê-la. Você pode voltar atrás enquanto a pessoa for menor de idade.',
      waiting:
        'Alguém com menos de 18 anos informou o seu e-mail como responsável. Até você confirmar, ninguém na agência vê nada disto.',
      removed:
        'A agência tirou esta inscrição da avaliação. Dados e fotos ficam guardados no máximo até a data abaixo, caso ela volte atrás. Você pode apagar tudo agora.',
    },
  },
  sentTo: 'Enviado para',
  sentOn: 'Enviado em',
  deletedOn: 'Será apagado em',
  whatWasSent: 'O que foi enviado',
  photos: 'Fotos',
  /** The guardian's consent; the decision carries the version of its text. */
  confirm: {
    lead: guardianConsents[currentGuardianConsent].pt as string,
    version: currentGuardianConsent,
    button: 'Confirmar a inscrição',
  },
  /** Deleting, in two steps. */
  remove: {
    applicant: {
      open: 'Retirar a inscrição',
      warning: 'Dados e fotos são apagados na hora. Não dá para desfazer.',
      button: 'Apagar tudo agora',
    },
    guardian: {
      open: 'Recusar e apagar',
      /** After the guardian's consent. */
      openConfirmed: 'Retirar a autorização e apagar',
      warning: 'Dados e fotos são apagados na hora, e avisamos por e-mail quem se inscreveu. Não dá para desfazer.',
      button: 'Apagar tudo agora',
    },
  },
  deleted: { title: 'Tudo foi apagado', text: 'Não guardamos mais nada desta inscrição: nem dados, nem fotos.' },
  /** For a guardian who confirmed after the applicant's 18th birthday, which ended the link. */
  confirmed: {
    title: 'A inscrição está confirmada',
    text: 'Registramos a sua confirmação e avisamos a agência. A pessoa já fez 18 anos e agora decide por si: este link não abre mais a inscrição.',
  },
  gone: {
    title: 'Este link expirou',
    text: 'A inscrição já foi apagada, a pessoa fez 18 anos e agora decide por si, ou o endereço veio incompleto. Confira se copiou o link inteiro.',
  },
  failed: 'Algo deu errado, e nada mudou. Tente de novo em alguns minutos.',
}

export type SentApplicationTexts = typeof sentApplication
