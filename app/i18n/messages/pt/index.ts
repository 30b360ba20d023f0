import { formatCount } from '../../format-count.ts'
import { errors, layout, preHome } from './layout.ts'
import { models, talents } from './talents.ts'

const favorites = {
  title: 'Favoritos',
  /** Read by screen readers after the number beside the title. */
  unit: (count: number): string => (count === 1 ? 'modelo selecionado' : 'modelos selecionados'),
  remove: (name: string) => `Remover ${name}`,
  removed: (count: number): string => (count === 1 ? '1 modelo removido' : `${count} modelos removidos`),
}

const home = {
  title: 'Modelos e talentos',
  slider: {
    label: 'Destaques',
    carousel: 'carrossel',
    slide: 'slide',
    position: (number: number, total: number) => `${number} de ${total}`,
    previous: 'Slide anterior',
    next: 'Próximo slide',
    pause: 'Pausar',
    play: 'Reproduzir',
    noVideo: 'Seu navegador não suporta vídeos.',
  },
  categories: 'Categorias',
  models: (count: number) => (count === 1 ? '1 modelo' : `${formatCount(count, 'pt')} modelos`),
  newFaces: 'Novos rostos',
  allModels: 'Todos os modelos',
  news: 'Notícias',
  allNews: 'Todas as notícias',
  about: 'Conheça a agência',
}

const news = {
  title: 'Notícias',
  empty: 'Ainda não há notícias.',
  loadMore: 'Carregar mais',
  loading: 'Carregando…',
  shown: (shown: number, total: number) => `${formatCount(shown, 'pt')} de ${formatCount(total, 'pt')}`,
  related: 'Leia também',
  adjacent: 'Outras notícias',
  previous: 'Notícia anterior',
  next: 'Próxima notícia',
  share: {
    title: 'Compartilhar',
    copy: 'Copiar link',
    copied: 'Link copiado',
    copyFailed: 'Não foi possível copiar',
    native: 'Compartilhar…',
    mail: 'E-mail',
    whatsapp: 'WhatsApp',
  },
}

/** The Portuguese texts that every page sends to the browser. The other language satisfies this type. */
export const messages = {
  errors,
  favorites,
  layout,
  home,
  models,
  news,
  preHome,
  talents,
}

export type Messages = typeof messages
