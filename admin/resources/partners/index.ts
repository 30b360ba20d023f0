import { lazyScreen } from '../../components/lazy-screen.ts'
import { formPages } from '../../components/row/form-pages.tsx'
import { namedBy } from '../../components/row/named.ts'

export const partners = {
  name: 'partners',
  list: lazyScreen(() => import('./partner-list.tsx'), 'PartnerList'),
  ...formPages(() => import('./partner-form.tsx'), 'PartnerForm'),
  options: { group: 'content' },
  recordRepresentation: namedBy('title'),
}
