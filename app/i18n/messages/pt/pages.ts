import type { MenuPage } from '#domain/pages.ts'
import { profile } from './talents.ts'

/** The names of pages in menus and links. Every page sends these to the browser, through `layout`. */
export const pageNames = {
  home: 'Página inicial',
  models: 'Modelos',
  contact: 'Contato',
  about: 'Sobre nós',
  beAModel: 'Seja modelo',
  partners: 'Parceiros',
  favorites: 'Favoritos',
  news: 'Notícias',
  verify: 'Somos nós mesmo?',
  privacy: 'Privacidade',
} satisfies Record<MenuPage | 'home', string>

/** Page descriptions for search engines and shared links. Only loaders use them. */
const descriptions = {
  about: 'Quem somos, com quem falar e onde fica a agência.',
  contact: 'Fale com a agência: orçamentos, disponibilidade, imprensa e os endereços dos escritórios.',
  favorites: 'Os modelos que você selecionou.',
  news: 'O que acontece na agência: desfiles, editoriais, bastidores.',
  partners: 'Ateliês, estúdios e casas com quem a agência trabalha.',
  privacy: 'Como a agência cuida dos seus dados pessoais.',
  models: {
    all: 'Todos os modelos da agência: mulheres, homens e development.',
    woman: 'As modelos da agência, com medidas, book e polaroids.',
    man: 'Os modelos da agência, com medidas, book e polaroids.',
    development: 'Os novos rostos da agência, no começo da carreira.',
  },
  /** The description of a board that the agency has added. */
  board: (name: string) => `${name}: modelos da agência, com medidas, book e polaroids.`,
  /** The title of a profile. */
  profileTitle: (name: string, city: string | undefined) => [name, 'modelo', city].filter(Boolean).join(', '),
  /** `measures` may be empty. */
  profile: (name: string, city: string | undefined, measures: string) =>
    [
      `${name}, modelo${city ? ` em ${city}` : ''}.`,
      measures && `${measures}.`,
      'Book, polaroids e composite em PDF, com contato direto da agência.',
    ]
      .filter(Boolean)
      .join(' '),
  /** The title of a list's later pages. */
  titleOfPage: (title: string, page: number) => `${title}, página ${page}`,
}

/** The filters of a list in words, and the message when they match nobody. Only loaders use them. */
const listFilters = {
  /** An attribute and one of its values. */
  option: (attribute: string, value: string) => `${attribute} ${value}`,
  /** `unit` may be empty. */
  range: (min: string | undefined, max: string | undefined, unit: string) => {
    const withUnit = (value: string) => `${value} ${unit}`.trim()
    if (min !== undefined && max !== undefined) return withUnit(min === max ? min : `${min} a ${max}`)
    return min !== undefined ? `a partir de ${withUnit(min)}` : `até ${withUnit(max ?? '')}`
  },
  /** The unit, after a number. */
  inches: 'pol.',
  /** The digitals are at most so many days old. */
  fresh: (label: string, days: number) => `${label} de até ${days} dias`,
  speaks: (language: string) => `Fala ${language.toLowerCase()}`,
  /** A city and a period in it. */
  city: (city: string, from: string | undefined, to: string | undefined) => {
    if (from && to) return from === to ? `Em ${city} em ${from}` : `Em ${city} de ${from} a ${to}`
    if (from) return `Em ${city} a partir de ${from}`
    return to ? `Em ${city} até ${to}` : `Base em ${city} ou a caminho`
  },
  noResults: {
    title: (filters: string) => `Nenhum modelo encontrado: ${filters}`,
    clear: 'Limpar filtros',
    suggestions: 'Você também pode tentar',
    without: (filter: string) => `Sem ${filter}`,
    everywhere: 'Em todas as categorias',
  },
}

/** Lines about a talent on cards, profiles and in comparisons. */
const talentNotes = {
  /** Where somebody is today. */
  inTown: (city: string, until: string) => `em ${city} até ${until}`,
  /** `from` is after today. */
  inTownFrom: (city: string, from: string, until: string) => `em ${city} de ${from} a ${until}`,
  digitals: (month: string) => `Polaroids ${month}`,
  measured: (month: string) => `Medidas ${month}`,
  languages: 'Idiomas',
  stay: 'Em viagem',
}

const compCard = {
  menu: 'Composite',
  formats: { a5: 'A5, 148 × 210 mm', us: '5,5 × 8,5 pol.' },
  shortFormats: { a5: 'A5', us: '5,5 × 8,5 pol.' },
  units: { both: 'cm e pol.', metric: 'cm', imperial: 'pol.' },
  /** Before the agency's phone number, on profiles. */
  booking: 'Booking',
  forPrinters: 'Para gráfica, com sangria',
  sides: { front: 'Frente', back: 'Verso' },
  close: 'Fechar',
  title: (name: string, agency: string) => `${name} — Composite, ${agency}`,
  /** The makers of the pictures. */
  credits: (names: string, count: number) => `${count === 1 ? 'Foto' : 'Fotos'}: ${names}`,
  /** The alternative text of the QR code. */
  qrCode: (name: string) => `Código QR que abre o perfil de ${name}`,
}

/** The PDF of several models, a page each. */
const lookbook = {
  menu: 'Lookbook (PDF)',
  /** Beyond 40 models. */
  menuOfFirst: (count: number) => `Lookbook dos ${count} primeiros (PDF)`,
  title: (agency: string, date: string) => `${agency} — Lookbook, ${date}`,
  heading: 'Lookbook',
  count: (count: number): string => (count === 1 ? '1 modelo' : `${count} modelos`),
}

const offline = {
  title: 'Sem conexão',
  text: 'Esta página ainda não foi aberta neste aparelho. Assim que a conexão voltar, ela aparece aqui.',
  seen: 'Páginas que você já abriu',
  retry: 'Tentar de novo',
}

/** The layout's loader sends these where a third party is configured. */
const thirdParties = {
  map: {
    title: 'Mapa',
    question: (host: string) => `O mapa vem de ${host}, que recebe o seu endereço IP.`,
    show: 'Mostrar o mapa',
    loading: 'Carregando o mapa',
    failed: 'Não foi possível carregar o mapa.',
  },
  reviews: {
    title: 'Avaliações',
    question: (host: string) => `As avaliações vêm de ${host}, que recebe o seu endereço IP.`,
    show: 'Mostrar as avaliações',
    loading: 'Carregando as avaliações',
    failed: 'Não foi possível carregar as avaliações.',
  },
  kept: 'A sua escolha fica guardada neste navegador e pode ser mudada pelo rodapé de qualquer página.',
  again: 'Tentar de novo',
  choice: {
    title: 'Conteúdo de terceiros',
    intro:
      'Este conteúdo vem de outras empresas, que recebem o seu endereço IP quando ele é carregado. Só é carregado o que estiver marcado aqui.',
    from: (host: string) => `de ${host}`,
  },
}

/** The contact form about a model. */
const enquiry = {
  subject: 'Consulta sobre',
  /** The first sentence of the message; the visitor continues it. */
  message: (name: string) => `Gostaria de consultar a disponibilidade de ${name}.`,
}

/** The favourites page: its actions, when it is empty, and without JavaScript. */
const favoritesPage = {
  send: 'Enviar à agência',
  share: 'Compartilhar',
  clear: 'Remover todos',
  undo: 'Desfazer',
  empty: 'Não há modelos selecionados',
  browse: 'Ver os modelos',
  withoutScripts: 'Os favoritos ficam guardados no seu navegador e precisam de JavaScript.',
}

/** The form that opens a room with the favourites. */
const shareRoom = {
  title: 'Escolham juntos',
  lead: 'Abra uma sala com os seus favoritos e mande o link à equipe. Cada pessoa vota sim, talvez ou não em cada modelo e escreve notas; todas veem o resultado na hora. Não precisa de cadastro.',
  limit: 'Uma sala tem no máximo 60 modelos: entram os 60 primeiros.',
  name: 'Título da sala',
  nameHint: 'Por exemplo, o nome do trabalho.',
  email: 'Seu e-mail',
  emailHint: 'Se quiser receber o link para administrar a sala.',
  days: 'Aberta por',
  dayUnit: 'dias',
  create: 'Abrir a sala',
  disclosure:
    'A agência vê o título, os modelos e a soma dos votos. Nomes e notas ela só vê se você pedir uma reserva. Trinta dias depois do prazo, tudo é apagado.',
}

/** The form and the download at the end of the favourites. */
const sendFavorites = {
  title: 'Enviar à\u00a0agência',
  lead: 'Envie a seleção e conte qual é o trabalho. A agência responde com a disponibilidade.',
  formLabel: 'Enviar favoritos à agência',
  sentTitle: 'Seleção enviada',
  afterSent: 'A agência vai responder com a disponibilidade.',
  again: 'Enviar outra vez',
  download: 'Baixar fotos (zip)',
  withSnaps: 'Incluir as polaroids',
  downloadLimit: 'Cada arquivo leva no máximo 100 modelos, os primeiros da lista.',
  downloadFailed: 'Não foi possível baixar as fotos agora. Tente de novo em alguns minutos.',
}

/** The choice of models to compare, below lists. */
const compareChoice = {
  /** Before a name: `Comparar Siena`. */
  compare: 'Comparar',
  hint: 'Escolha de 2 a 6 modelos.',
  full: 'O máximo são 6 modelos.',
  clear: 'Limpar',
  /** The link for the favourites: up to six, or more. */
  all: 'Comparar todos',
  firstSix: 'Comparar os 6 primeiros',
  lineup: 'Line-up',
  /** The link in longer lists. */
  lineupOfFirst: 'Line-up dos 40 primeiros',
}

const compare = {
  title: 'Comparar',
  /** Read by screen readers after the number beside the title. */
  unit: (count: number): string => (count === 1 ? 'modelo' : 'modelos'),
  description: 'Modelos lado a lado, com medidas e datas.',
  firstOnly: (shown: number, chosen: number) =>
    `Aqui cabem ${shown} modelos: estes são os primeiros dos ${chosen} escolhidos.`,
  tooFew: 'Escolha pelo menos dois modelos para comparar.',
  howTo: 'Na lista de modelos, marque “Comparar” e, depois, de dois a seis modelos.',
  browse: 'Ver os modelos',
  picture: 'Foto',
  category: 'Categoria',
  city: 'Base',
  measuredOn: 'Medidas conferidas',
  digitalsOf: 'Polaroids',
  unknown: 'não informado',
  back: 'Voltar à busca',
  favoriteAll: 'Favoritar todos',
  room: 'Criar sala',
  views: { label: 'Visualização', table: 'Tabela', lineup: 'Line-up' },
  lineupHint: 'Modelos em pé na mesma linha, em escala.',
  withoutHeight: 'Sem altura informada',
  /** The band of heights in the line-up, and its form. */
  heights: {
    legend: (unit: string) => `Altura, ${unit}`,
    from: 'de',
    to: 'até',
    fromLabel: (unit: string) => `Altura a partir de, ${unit}`,
    toLabel: (unit: string) => `Altura até, ${unit}`,
    apply: 'Mostrar faixa',
    clear: 'Limpar',
    centimetres: 'cm',
    feet: 'pés e polegadas',
    /** `range` is for example `175 a 180 cm`. */
    band: (range: string) => `Faixa de altura: ${range}`,
    outside: (count: number) => (count === 1 ? '1 modelo fora da faixa' : `${count} modelos fora da faixa`),
    isOutside: 'fora da faixa',
    unread: 'Escreva a altura como 178, 1,78 m ou 5′10″.',
  },
  remove: (name: string) => `Remover ${name}`,
  /** Announced after that. */
  removed: (name: string) => `${name} saiu da comparação`,
}

/** The contact page. */
const contact = {
  title: 'Contato',
  offices: 'Escritórios',
  openMap: 'Ver no mapa',
  direct: 'Contato direto',
  lead: 'Conte o que você procura. Respondemos pelo contato que você deixar.',
  formLabel: 'Formulário de contato',
  budgetHint: 'Se já houver um valor ou uma faixa, na sua moeda.',
  /** Without mails to visitors. */
  afterReceived: 'Agradecemos a mensagem, que já está com a agência. A resposta chega pelo contato que você deixou.',
  afterSent: 'Agradecemos a mensagem. Enviamos uma confirmação para o seu e-mail; a resposta também chega por lá.',
  again: 'Escrever outra mensagem',
}

/** The page of a custom form. */
const customForm = {
  received: 'Resposta enviada. Obrigado.',
  again: 'Enviar outra resposta',
  choose: 'Escolha',
}

/** A board without talents. */
const emptyBoard = {
  title: 'NÃO HÁ TALENTOS PARA ESTA CATEGORIA',
  seeAll: 'Ver todos os modelos',
}

/** The line-up that opens the home page. */
const lineup = {
  title: 'Line-up',
  cue: 'Continua',
}

/** The invitation to apply at the end of the home page. */
const invitation = {
  title: 'Seja modelo',
  text: 'Fotos de perto e de corpo inteiro, com boa luz, sem maquiagem nem produtos no cabelo. Fotos de celular servem.',
  apply: 'Enviar fotos',
}

const privacy = {
  title: 'Privacidade',
  starter:
    'Este é um texto inicial, que descreve como o site trata os dados. A agência ainda vai completá-lo e confirmá-lo.',
  contents: 'Nesta página',
}

const about = {
  title: 'Sobre nós',
  empty: 'Em breve contamos aqui quem somos.',
  staff: 'Equipe',
  offices: 'Escritórios',
}

const partners = {
  title: 'Parceiros',
  empty: 'Ainda não há parceiros por aqui.',
  adjacent: 'Outros parceiros',
  previous: 'Parceiro anterior',
  next: 'Próximo parceiro',
}

/** The texts that pages receive with their data, so that no other page loads them. */
export const loaderMessages = {
  about,
  compCard,
  compare,
  compareChoice,
  contact,
  customForm,
  descriptions,
  emptyBoard,
  enquiry,
  favoritesPage,
  invitation,
  lineup,
  listFilters,
  lookbook,
  partners,
  offline,
  privacy,
  profile,
  sendFavorites,
  shareRoom,
  talentNotes,
  thirdParties,
}

export type LoaderMessages = typeof loaderMessages
