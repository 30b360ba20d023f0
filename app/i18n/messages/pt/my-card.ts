/** The page on which talents renew their digitals and measures. Its loader sends the texts: few visitors ever see them. */
export const myCard = {
  title: 'Minha ficha',
  /** The form that mails the link. */
  link: {
    lead: 'Polaroids e medidas novas, direto do celular, em três minutos. Informe o e-mail que a agência tem de você, e mandamos o seu link.',
    minors: 'Quem tem menos de 18 anos usa o e-mail da pessoa responsável.',
    email: 'E-mail',
    send: 'Receber o link',
    sentTitle: 'Confira o seu e-mail',
    sent: 'Se a agência tem este endereço, o link chega em alguns minutos e funciona por sete dias. Não chegou? Veja o spam, ou fale com a agência.',
    again: 'Usar outro e-mail',
  },
  gone: {
    title: 'Este link não funciona mais',
    text: 'Ele expirou, foi trocado por um mais novo, ou o endereço veio incompleto. Peça outro:',
  },
  lead: {
    talent: 'Quatro fotos simples e as suas medidas de hoje. Mande o que mudou; o resto fica como está.',
    guardian:
      'Você responde por esta pessoa. Mande quatro fotos simples, com roupa do dia a dia, e o que mudou; o resto fica como está.',
  },
  until: 'O link funciona até',
  steps: {
    photos: 'Fotos',
    measures: 'Medidas',
    minorMeasures: 'Altura, cabelos e olhos',
    more: 'Onde você está',
    note: 'Recado',
  },
  photosLead: 'Luz de janela, fundo liso, sem maquiagem nem filtro. Roupa justa e lisa. Cada foto até 15 MB.',
  photosLeadMinor:
    'Luz de janela, fundo liso, sem maquiagem nem filtro. Sempre com roupa: camiseta e calça. Nunca em roupa de banho ou íntima. Cada foto até 15 MB.',
  privacy: 'As fotos são só para a agência até ela aceitar. O que ela não aceitar é apagado em 60 dias.',
  labels: { profile: 'Perfil', front: 'Rosto, de frente', entire: 'Corpo inteiro', side: 'Lateral' },
  shots: {
    profile: 'Dos ombros para cima, com o cabelo preso.',
    front: 'Dos ombros para cima, olhando para a câmera.',
    entire: 'De frente, da cabeça aos pés.',
    side: 'De lado, da cabeça aos pés.',
  },
  arrived: 'Já chegou',
  replace: 'Trocar',
  digitalsOf: 'Polaroids atuais de',
  measuredOn: 'Últimas medidas de',
  measuresLead: 'Deixe em branco o que não mudou. Pode escrever a unidade: 178, 1,78 m, 5′10″, 34 in.',
  units: { label: 'Unidade', cm: 'Centímetros', in: 'Polegadas' },
  last: 'Última',
  unknown: 'ainda não temos',
  asBefore: 'Como antes',
  onSite: 'aparece no site',
  agencyOnly: 'só a agência vê',
  unchanged: 'Conferi: o que deixei em branco não mudou.',
  city: 'Cidade onde mora',
  travelTitle: 'Próxima viagem, se houver',
  travelLead: 'Só a agência vê; ela decide se mostra no site.',
  travel: { travel_city: 'Cidade', travel_country: 'País', travel_from: 'De', travel_to: 'Até' },
  dayPlaceholder: 'dd/mm/aaaa',
  note: 'Recado para a agência',
  noteHint: 'Só a agência vê. Por exemplo: cabelo novo, tatuagem, horários.',
  send: 'Enviar para a agência',
  formLabel: 'Polaroids e medidas',
  sentTitle: 'Recebemos, obrigado!',
  sent: 'A agência confere e então atualiza o site. Até lá, nada muda nele. O que você enviou é apagado em',
  accepted: 'A agência já conferiu e atualizou a sua ficha.',
  youSent: 'Fotos enviadas',
}

export type MyCardTexts = typeof myCard
