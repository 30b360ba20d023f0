/** What is kept of one person. */
export const personalData = {
  title: 'Dados pessoais',
  text: 'Quando alguém pede uma cópia dos próprios dados, ou que eles sejam apagados: antes de atender, confirme que o pedido vem mesmo desse e-mail.',
  email: 'E-mail da pessoa',
  look: 'Procurar',
  nothing: (email: string) => `Nada guardado de ${email}.`,
  found: (email: string) => `O que há de ${email}:`,
  counts: {
    submissions: (count: number) => (count === 1 ? '1 envio pelo site' : `${count} envios pelo site`),
    waiting: (count: number) =>
      count === 1
        ? 'desses, 1 à espera do responsável (a cópia diz apenas que ele existe)'
        : `desses, ${count} à espera do responsável (a cópia diz apenas que eles existem)`,
    photos: (count: number) => (count === 1 ? '1 foto' : `${count} fotos`),
    replies: (count: number) => (count === 1 ? '1 resposta da agência' : `${count} respostas da agência`),
    mails: (count: number) => (count === 1 ? '1 e-mail' : `${count} e-mails`),
    invitations: (count: number) => (count === 1 ? '1 convite para a equipe' : `${count} convites para a equipe`),
  },
  save: 'Baixar cópia',
  delete: 'Apagar tudo',
  deleteTitle: 'Apagar tudo desta pessoa?',
  deleteText:
    'Envios, fotos, respostas e e-mails são apagados e não voltam. Inscrições em que a pessoa consta como responsável também.',
  deleted: 'Dados apagados',
  staff: 'Este e-mail é de alguém da equipe: o acesso dessa pessoa fica em Pessoas.',
}
