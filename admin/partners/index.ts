import { formPages } from '../parts/row/form-pages.tsx'
import { namedBy } from '../parts/row/named.ts'
import { lazyScreen } from '../parts/screen/lazy-screen.ts'

export const partners = {
  name: 'partners',
  list: lazyScreen(() => import('./partner-list.tsx'), 'PartnerList'),
  ...formPages(() => import('./partner-form.tsx'), 'PartnerForm'),
  options: { group: 'content' },
  recordRepresentation: namedBy('title'),
}
