import type { CardMeasure } from '#domain/talent-attributes.ts'

export const talents = {
  category: { all: 'Modelos', woman: 'Mulher', man: 'Homem', development: 'Development' },
  /** The measures on a card, in their order. */
  measures: {
    height: 'Altura',
    bust: 'Busto',
    chest: 'Tórax',
    waist: 'Cintura',
    hips: 'Quadril',
  } satisfies Record<CardMeasure, string>,
  /** The label of the button before and after it is pressed. */
  favorite: 'Favoritar',
  favorited: 'Nos favoritos',
  /** The name of the toggle button; `aria-pressed` tells its state. */
  favoriteNamed: (name: string) => `Favorito: ${name}`,
}

export const models = {
  /** Read by screen readers after the number beside the title. */
  talents: (count: number): string => (count === 1 ? 'modelo' : 'modelos'),
  categories: 'Categorias',
  all: 'Todos',
  shown: (shown: string, total: string) => `${shown} de ${total}`,
  shownRange: (from: string, to: string, total: string) => `${from} a ${to} de ${total}`,
  more: 'Ver mais',
  loading: 'Carregando',
  previous: 'Página anterior',
}

/** Only loaders use these texts: see `app/routes/profile/profile-texts.server.ts`. */
export const profile = {
  age: (years: number) => (years === 1 ? '1 ano' : `${years} anos`),
  measures: 'Medidas',
  digitalsOf: (date: string) => `Polaroids feitas em ${date}`,
  measuredOn: (date: string) => `Medidas conferidas em ${date}`,
  sections: 'Nesta página',
  book: 'Book',
  snaps: 'Polaroids',
  video: 'Vídeo',
  views: { profile: 'Perfil', front: 'Frente', entire: 'Corpo inteiro', side: 'Lateral' },
  actions: {
    label: 'Ações',
    enquire: 'Consultar disponibilidade',
    download: 'Baixar fotos',
  },
  enlarge: 'Ampliar',
  videoFallback: 'Seu navegador não suporta vídeos.',
  player: {
    soundOn: 'Ligar o som',
    soundOff: 'Desligar o som',
    fullScreen: 'Tela cheia',
    position: 'Posição',
  },
  others: 'Outros modelos',
  previous: 'Anterior',
  next: 'Próximo',
  lightbox: {
    label: (name: string) => `Fotos de ${name}`,
    close: 'Fechar',
    zoom: 'Ampliar ou reduzir',
    previous: 'Foto anterior',
    next: 'Próxima foto',
    failed: 'Não foi possível carregar a foto.',
    credit: (name: string) => `Foto: ${name}`,
  },
}
