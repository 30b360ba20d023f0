import { formatCount } from '#app/i18n/format-count.ts'

export const news = {
  title: 'News',
  empty: 'There is no news yet.',
  loadMore: 'Load more',
  loading: 'Loading…',
  shown: (shown: number, total: number) => `${formatCount(shown, 'en')} of ${formatCount(total, 'en')}`,
  all: 'All news',
  feed: 'News feed',
  related: 'Read next',
  adjacent: 'More news',
  previous: 'Previous story',
  next: 'Next story',
  share: {
    title: 'Share',
    copy: 'Copy link',
    copied: 'Link copied',
    copyFailed: 'The link could not be copied',
    native: 'Share…',
    mail: 'E-mail',
    whatsapp: 'WhatsApp',
  },
}
