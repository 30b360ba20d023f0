import type { User } from '#contracts/admin/users.ts'
import { lazyScreen } from '../../components/lazy-screen.ts'

export const users = {
  name: 'people',
  list: lazyScreen(() => import('./user-list.tsx'), 'UserList'),
  edit: lazyScreen(() => import('./user-edit.tsx'), 'UserEdit'),
  options: { group: 'users' },
  recordRepresentation: ({ name }: User) => name,
}
