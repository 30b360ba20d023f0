import { countedInPortuguese as counted } from '../counted.ts'

/** What is kept of one person. */
export const personalData = {
  title: 'Dados pessoais',
  text: 'Quando alguém pede uma cópia dos próprios dados, ou que eles sejam excluídos: antes de atender, confirme que o pedido vem mesmo desse e-mail.',
  email: 'E-mail da pessoa',
  look: 'Procurar',
  nothing: (email: string) => `Nada guardado sobre ${email}.`,
  found: (email: string) => `O que guardamos sobre ${email}:`,
  counts: {
    submissions: (count: number) => counted(count, 'envio pelo site', 'envios pelo site'),
    waiting: (count: number) =>
      count === 1
        ? 'desses, 1 à espera do responsável (a cópia diz apenas que ele existe)'
        : `desses, ${count} à espera do responsável (a cópia diz apenas que eles existem)`,
    photos: (count: number) => counted(count, 'foto', 'fotos'),
    replies: (count: number) => counted(count, 'resposta da agência', 'respostas da agência'),
    mails: (count: number) => counted(count, 'e-mail', 'e-mails'),
    invitations: (count: number) => counted(count, 'convite para a equipe', 'convites para a equipe'),
  },
  save: 'Baixar cópia',
  delete: 'Excluir tudo',
  deleteTitle: 'Excluir tudo sobre esta pessoa?',
  deleteText:
    'Envios, fotos, respostas e e-mails serão excluídos definitivamente. As inscrições em que a pessoa consta como responsável também.',
  deleted: 'Dados excluídos',
  staff: 'Este e-mail é de alguém da equipe: o acesso dessa pessoa fica em Pessoas.',
}
