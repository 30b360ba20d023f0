import { AuditList } from './audit-list.tsx'

export const audit = {
  name: 'audit',
  list: AuditList,
  options: { group: 'people' },
}
