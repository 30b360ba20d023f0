import type { EntityRecord } from '#contracts/office/entities.ts'
import { currentTexts } from '../i18n/catalogues.ts'
import { lazyScreen } from '../parts/screen/lazy-screen.ts'

const screens = () => import('./page-screens.tsx')

/** The pages of text: there from the start, each edited on a page of its own. */
export const entities = {
  name: 'entities',
  list: lazyScreen(screens, 'PageList'),
  edit: lazyScreen(screens, 'PageEdit'),
  options: { group: 'content' },
  recordRepresentation: ({ name }: EntityRecord) => currentTexts().content.pages[name],
}
