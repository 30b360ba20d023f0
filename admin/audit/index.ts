import { lazyScreen } from '../parts/screen/lazy-screen.ts'

export const audit = {
  name: 'audit',
  list: lazyScreen(() => import('./audit-list.tsx'), 'AuditList'),
  options: { group: 'people' },
}
