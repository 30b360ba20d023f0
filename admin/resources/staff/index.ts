import { lazyScreen } from '../../components/lazy-screen.ts'
import { createFormPages, createRecordRepresentation } from '../../components/record/content-resource.tsx'

export const staff = {
  name: 'members',
  list: lazyScreen(() => import('./staff.tsx'), 'StaffMemberList'),
  ...createFormPages(() => import('./staff.tsx'), 'StaffMemberForm'),
  options: { group: 'content' },
  recordRepresentation: createRecordRepresentation('name'),
}
