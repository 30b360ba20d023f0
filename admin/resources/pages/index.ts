import type { EntityRecord } from '#contracts/admin/entities.ts'
import { lazyScreen } from '../../components/lazy-screen.ts'
import { currentMessages } from '../../providers/i18n/messages.ts'

const screens = () => import('./pages.tsx')

/** Text pages. They exist from the start and cannot be deleted. */
export const entities = {
  name: 'entities',
  list: lazyScreen(screens, 'PageList'),
  edit: lazyScreen(screens, 'PageEdit'),
  options: { group: 'content' },
  recordRepresentation: ({ name }: EntityRecord) => currentMessages().content.pages[name],
}
