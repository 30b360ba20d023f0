import { formPages } from '../parts/row/form-pages.tsx'
import { namedBy } from '../parts/row/named.ts'
import { lazyScreen } from '../parts/screen/lazy-screen.ts'

/** The agency's offices. */
export const offices = {
  name: 'offices',
  list: lazyScreen(() => import('./office-list.tsx'), 'OfficeList'),
  ...formPages(() => import('./office-form.tsx'), 'OfficeForm'),
  options: { group: 'content' },
  recordRepresentation: namedBy('city'),
}
