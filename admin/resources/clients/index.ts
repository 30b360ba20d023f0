import type { ClientRecord } from '#contracts/admin/contacts.ts'
import { lazyScreen } from '../../components/lazy-screen.ts'
import { createFormPages } from '../../components/record/content-resource.tsx'

/** Clients: companies that book talents. */
export const clients = {
  name: 'clients',
  list: lazyScreen(() => import('./clients.tsx'), 'ClientList'),
  ...createFormPages(() => import('./clients.tsx'), 'ClientForm', { field: 'name', order: 'ASC' }),
  options: { group: 'clients', hasHistory: false },
  recordRepresentation: ({ name }: ClientRecord) => name,
}
