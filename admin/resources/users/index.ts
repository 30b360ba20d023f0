import type { User } from '#contracts/admin/users.ts'
import { lazyScreen } from '../../components/lazy-screen.ts'

export const people = {
  name: 'people',
  list: lazyScreen(() => import('./user-list.tsx'), 'PeopleList'),
  edit: lazyScreen(() => import('./user-edit.tsx'), 'PersonEdit'),
  options: { group: 'people' },
  recordRepresentation: ({ name }: User) => name,
}
