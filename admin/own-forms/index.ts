import { formPages } from '../parts/row/form-pages.tsx'
import { namedBy } from '../parts/row/named.ts'
import { lazyScreen } from '../parts/screen/lazy-screen.ts'

/** The forms of the agency's own, beside those that the site has pages for. */
export const ownForms = {
  name: 'forms',
  list: lazyScreen(() => import('./form-list.tsx'), 'FormList'),
  ...formPages(() => import('./form-form.tsx'), 'FormForm'),
  options: { group: 'settings' },
  recordRepresentation: namedBy('title', 'name'),
}
