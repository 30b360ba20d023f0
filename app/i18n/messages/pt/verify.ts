import type { ContactAnswer } from '#domain/contact-check/classify-contact.ts'

interface AnswerTexts {
  title: string
  text: string[]
}

/** The answers never say that a contact is safe: senders can be forged. */
const answers: Record<ContactAnswer, AnswerTexts> = {
  ours: {
    title: 'Este contato é nosso',
    text: [
      'Mas o nome e até o número de quem envia podem ser falsificados: uma mensagem pode mostrar este contato sem ter saído daqui.',
      'Antes de enviar fotos ou documentos, ou de marcar um encontro, ligue para nós e pergunte por quem escreveu.',
    ],
  },
  our_domain: {
    title: 'É do nosso domínio, mas não está na nossa lista',
    text: [
      'Pode ser uma página nossa ou alguém da equipe que não aparece no site. Também pode ser um remetente falsificado.',
      'Ligue para nós e confirme antes de responder.',
    ],
  },
  lookalike: {
    title: 'Parece nosso, mas não é',
    text: [
      'Alguém pode estar se passando pela agência. Não responda, não envie fotos e não pague nada.',
      'Guarde as mensagens: elas servem de prova. Se você já respondeu, você não fez nada de errado. Conte a um adulto em quem confia.',
    ],
  },
  reported: {
    title: 'Já recebemos denúncias deste contato',
    text: [
      'Outra pessoa nos contou sobre ele, e conferimos: não é da agência. Não responda, não envie fotos e não pague nada.',
      'Guarde as mensagens: elas servem de prova. Se você já respondeu, você não fez nada de errado. Conte a um adulto em quem confia.',
    ],
  },
  unknown: {
    title: 'Não conhecemos este contato',
    text: [
      'Ele não está entre os contatos da agência. Se diz que fala por nós, não responda: ligue e pergunte.',
      'Leia também o que a agência nunca pede. Se pediram algo assim, não somos nós.',
    ],
  },
  unreadable: {
    title: 'Não conseguimos ler isto',
    text: ['Cole um contato de cada vez: um e-mail, um telefone com DDD, o endereço de um perfil ou um @.'],
  },
}

/** The page that says whether a contact is the agency's. */
export const verify = {
  title: 'Somos nós mesmo?',
  description:
    'Alguém disse que é da agência? Confira aqui se o e-mail, o telefone ou o perfil é nosso, e saiba o que nunca pedimos.',
  lead: 'Alguém escreveu ou ligou dizendo que é da agência? Cole aqui o contato.',
  formLabel: 'Verificar um contato',
  field: 'E-mail, telefone, perfil ou @',
  fieldHint: 'O que você escreve aqui não é guardado.',
  check: 'Verificar',
  answerFor: 'Resposta para',
  answers,
  /** For a handle without its network. */
  networks: (hosts: string) => `Este nome é nosso em: ${hosts}. Em outra rede, não somos nós.`,
  call: 'Ligue para nós',
  write: 'Escreva para nós',
  never: {
    title: 'A agência nunca pede',
    items: [
      'Dinheiro: nem taxa, nem depósito, nem book pago, nem curso obrigatório.',
      'Fotos íntimas ou sem roupa, nem chamadas de vídeo assim.',
      'Encontros com menores de 18 anos sem a pessoa responsável.',
    ],
  },
  help: {
    title: 'Onde pedir ajuda',
    items: [
      'Em perigo agora: ligue para a polícia, no Brasil 190.',
      'Disque 100: recebe denúncias a qualquer hora, de graça e de forma anônima.',
    ],
    /** Before the link to a helpline for crimes on the internet. */
    online: 'Na internet, a SaferNet recebe denúncias em',
  },
  report: {
    title: 'Conte para nós',
    lead: 'Lemos cada aviso. Se não for da agência, quem verificar este contato depois fica sabendo.',
    formLabel: 'Denunciar um contato',
    value: 'Contato que escreveu ou ligou',
    message: 'O que aconteceu',
    messageHint: 'Não envie fotos nem senhas. Conte o que pediram e por onde.',
    email: 'Seu e-mail, se quiser resposta',
    kept: 'Guardamos o aviso por um ano, e só a equipe lê.',
    send: 'Enviar aviso',
    sentTitle: 'Aviso enviado',
    afterSent: 'Obrigado por contar. A equipe vai ler e conferir.',
    again: 'Verificar outro contato',
  },
  /** Registrations, licence numbers, certificates. */
  credentials: 'Registros da agência',
}

export type VerifyMessages = typeof verify
