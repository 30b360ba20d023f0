import { lazyScreen } from '../../components/lazy-screen.ts'

export const audit = {
  name: 'audit',
  list: lazyScreen(() => import('./audit-list.tsx'), 'AuditList'),
  options: { group: 'users' },
}
