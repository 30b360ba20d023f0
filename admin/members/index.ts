import { formPages } from '../parts/row/form-pages.tsx'
import { namedBy } from '../parts/row/named.ts'
import { lazyScreen } from '../parts/screen/lazy-screen.ts'

export const members = {
  name: 'members',
  list: lazyScreen(() => import('./member-list.tsx'), 'MemberList'),
  ...formPages(() => import('./member-form.tsx'), 'MemberForm'),
  options: { group: 'content' },
  recordRepresentation: namedBy('name'),
}
