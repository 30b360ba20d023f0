import { lazyScreen } from '../../components/lazy-screen.ts'
import { createFormPages, createRecordRepresentation } from '../../components/record/content-resource.tsx'

const screens = () => import('./sections.tsx')

/** Sections of the text pages. */
export const sections = {
  name: 'sections',
  list: lazyScreen(screens, 'SectionList'),
  ...createFormPages(screens, 'SectionForm'),
  options: { group: 'content' },
  recordRepresentation: createRecordRepresentation('title'),
}
