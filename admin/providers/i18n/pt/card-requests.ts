import { countedInPortuguese as counted } from '../counted.ts'

/** Requests for fresh digitals and measures. */
export const cardRequests = {
  ask: 'Pedir polaroids e medidas',
  askTitle: (count: number) =>
    count <= 1 ? 'Pedir polaroids e medidas' : `Pedir a ${counted(count, 'talento', 'talentos')}`,
  askText:
    'Cada talento recebe um link só seu: fotos e medidas pelo celular, em três minutos. De menores, o link vai para o responsável. Nada vai para o site antes de você conferir.',
  byMail: 'Pedir por e-mail',
  byLink: (count: number): string => (count === 1 ? 'Criar link para o WhatsApp' : 'Criar links para o WhatsApp'),
  whom: 'A quem pedir',
  language: 'Idioma do pedido',
  done: (count: number) =>
    count === 0 ? 'Ninguém foi chamado.' : `Pedido enviado a ${counted(count, 'talento', 'talentos')}.`,
  queued: 'Os e-mails esperam: o site ainda não tem servidor de e-mail.',
  linkTitle: 'Sua ficha na agência',
  linkHint: (count: number): string =>
    count === 1
      ? 'O link vale por sete dias e só aparece agora.'
      : 'Cada link é de um talento, vale por sete dias e só aparece agora.',
  links: (count: number) => (count === 1 ? 'Link' : 'Links'),
  stateOf: (state: string) => `Ficha: ${state.toLowerCase()}`,
  skippedTitle: 'Ficaram de fora',
  skips: {
    no_address: 'falta o e-mail nos dados privados',
    no_guardian_consent:
      'menor de idade, ou sem data de nascimento: falta a autorização do responsável nos dados privados',
    guardian_mail_only: 'menor de idade: o link vai só para o e-mail do responsável',
    already_asked: 'já tem um link que funciona',
    waiting_for_review: 'já respondeu: falta conferir',
  },
  tooMany: (max: number) => `De uma vez, até ${max} talentos: ficaram os primeiros.`,
  empty:
    'Nenhum pedido. Abra um talento ou a mensagem de um cliente, ou marque talentos na lista, e escolha “Pedir polaroids e medidas”.',
  states: { asked: 'Pedida', opened: 'Aberta', sent: 'Para conferir', accepted: 'Conferida' },
  askedOn: (day: string, name: string | null) => (name ? `pedida em ${day} por ${name}` : `pedida no site em ${day}`),
  sentOn: (day: string) => `respondida em ${day}`,
  expired: 'link vencido',
  waiting: 'Fichas para conferir',
  toAll: 'Ver todas as fichas',
  toTalent: 'Abrir o talento',
  notAnswered: 'Ainda sem resposta.',
  pictures: 'Fotos',
  before: 'Atual',
  after: 'Nova',
  none: 'Sem foto desta pose',
  sameScale: 'Na mesma escala: topo da cabeça e solas nas mesmas linhas.',
  markBoth: 'Com o corte do site. Com as marcas nas duas, a comparação fica na mesma escala.',
  acceptPicture: (view: string) => `Usar a nova: ${view}`,
  crop: 'Recortar',
  uncrop: 'Desfazer o recorte',
  marks: 'Marcas',
  values: 'Medidas',
  unchanged: 'As outras medidas foram conferidas e não mudaram',
  large: 'mudou mais de 8 %',
  city: 'Cidade',
  travel: 'Viagem',
  travelChoices: {
    no: 'Não acrescentar',
    private: 'Acrescentar, só para a agência',
    public: 'Acrescentar e mostrar no site',
  },
  note: 'Recado',
  accept: 'Aceitar o que está marcado',
  acceptText:
    'O site mostra em seguida o que está marcado. As fotos enviadas são apagadas em 60 dias; as aceitas ficam na biblioteca.',
  acceptedNotice: 'Ficha atualizada.',
  conflict: 'Esta ficha ou este talento mudou nesse meio-tempo. Confira de novo.',
  delete: 'Excluir',
  deleteTitle: 'Excluir esta ficha?',
  deleteText: 'O link deixa de funcionar, e o que foi enviado é apagado. Não dá para desfazer.',
}
