import { lazyScreen } from '../../components/lazy-screen.ts'
import { formPages } from '../../components/row/form-pages.tsx'
import { namedBy } from '../../components/row/named.ts'

const screens = () => import('./section-screens.tsx')

/** The sections of the pages of text. */
export const sections = {
  name: 'sections',
  list: lazyScreen(screens, 'SectionList'),
  ...formPages(screens, 'SectionForm'),
  options: { group: 'content' },
  recordRepresentation: namedBy('title'),
}
