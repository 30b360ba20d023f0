import { lazyScreen } from '../../components/lazy-screen.ts'
import { formPages } from '../../components/row/form-pages.tsx'
import { namedBy } from '../../components/row/named.ts'

/** The agency's offices. */
export const offices = {
  name: 'offices',
  list: lazyScreen(() => import('./office-list.tsx'), 'OfficeList'),
  ...formPages(() => import('./office-form.tsx'), 'OfficeForm'),
  options: { group: 'content' },
  recordRepresentation: namedBy('city'),
}
