import { lazyScreen } from '../../components/lazy-screen.ts'
import { formPages } from '../../components/row/form-pages.tsx'
import { namedBy } from '../../components/row/named.ts'

export const staff = {
  name: 'members',
  list: lazyScreen(() => import('./member-list.tsx'), 'StaffMemberList'),
  ...formPages(() => import('./member-form.tsx'), 'StaffMemberForm'),
  options: { group: 'content' },
  recordRepresentation: namedBy('name'),
}
