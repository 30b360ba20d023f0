import { formatCount } from '#app/i18n/format-count.ts'

export const news = {
  title: 'Notícias',
  empty: 'Ainda não há notícias.',
  loadMore: 'Carregar mais',
  loading: 'Carregando…',
  shown: (shown: number, total: number) => `${formatCount(shown, 'pt')} de ${formatCount(total, 'pt')}`,
  all: 'Todas as notícias',
  feed: 'Feed de notícias',
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
