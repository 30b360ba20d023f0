import { formPages } from '../parts/row/form-pages.tsx'
import { namedBy } from '../parts/row/named.ts'
import { lazyScreen } from '../parts/screen/lazy-screen.ts'

const screens = () => import('./section-screens.tsx')

/** The sections of the pages of text. */
export const sections = {
  name: 'sections',
  list: lazyScreen(screens, 'SectionList'),
  ...formPages(screens, 'SectionForm'),
  options: { group: 'content' },
  recordRepresentation: namedBy('title'),
}
