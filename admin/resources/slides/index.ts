import { lazyScreen } from '../../components/lazy-screen.ts'
import { createFormPages, createRecordRepresentation } from '../../components/record/content-resource.tsx'

export const slides = {
  name: 'slides',
  list: lazyScreen(() => import('./slides.tsx'), 'SlideList'),
  ...createFormPages(() => import('./slides.tsx'), 'SlideForm'),
  options: { group: 'content' },
  recordRepresentation: createRecordRepresentation('description'),
}
