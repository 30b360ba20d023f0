import { lazyScreen } from '../../components/lazy-screen.ts'
import { formPages } from '../../components/row/form-pages.tsx'
import { namedBy } from '../../components/row/named.ts'

/** The forms of the agency's own, beside those that the site has pages for. */
export const customForms = {
  name: 'forms',
  list: lazyScreen(() => import('./form-list.tsx'), 'CustomFormList'),
  ...formPages(() => import('./form-form.tsx'), 'CustomFormForm'),
  options: { group: 'settings' },
  recordRepresentation: namedBy('title', 'name'),
}
