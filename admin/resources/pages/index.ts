import type { EntityRecord } from '#contracts/admin/entities.ts'
import { lazyScreen } from '../../components/lazy-screen.ts'
import { currentMessages } from '../../providers/i18n/messages.ts'

const screens = () => import('./pages.tsx')

/** The pages of text: there from the start, each edited on a page of its own. */
export const entities = {
  name: 'entities',
  list: lazyScreen(screens, 'PageList'),
  edit: lazyScreen(screens, 'PageEdit'),
  options: { group: 'content' },
  recordRepresentation: ({ name }: EntityRecord) => currentMessages().content.pages[name],
}
