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

export const partners = {
  title: 'Parceiros',
  empty: 'Ainda não há parceiros por aqui.',
  all: 'Todos os parceiros',
  adjacent: 'Outros parceiros',
  previous: 'Parceiro anterior',
  next: 'Próximo parceiro',
}
