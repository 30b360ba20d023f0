import { lazyScreen } from '../../components/lazy-screen.ts'
import { formPages } from '../../components/row/form-pages.tsx'
import { namedBy } from '../../components/row/named.ts'

export const slides = {
  name: 'slides',
  list: lazyScreen(() => import('./slide-list.tsx'), 'SlideList'),
  ...formPages(() => import('./slide-form.tsx'), 'SlideForm'),
  options: { group: 'content' },
  recordRepresentation: namedBy('description'),
}
