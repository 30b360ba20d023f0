import { formPages } from '../parts/row/form-pages.tsx'
import { namedBy } from '../parts/row/named.ts'
import { lazyScreen } from '../parts/screen/lazy-screen.ts'

export const slides = {
  name: 'slides',
  list: lazyScreen(() => import('./slide-list.tsx'), 'SlideList'),
  ...formPages(() => import('./slide-form.tsx'), 'SlideForm'),
  options: { group: 'content' },
  recordRepresentation: namedBy('description'),
}
