import type { ContactRecord } from '#contracts/admin/contacts.ts'
import { lazyScreen } from '../../components/lazy-screen.ts'

/** The contact book: people at clients. */
export const contacts = {
  name: 'contacts',
  list: lazyScreen(() => import('./contact-list.tsx'), 'ContactList'),
  edit: lazyScreen(() => import('./contact-form.tsx'), 'ContactEdit'),
  create: lazyScreen(() => import('./contact-form.tsx'), 'ContactCreate'),
  options: { group: 'clients', hasHistory: false },
  recordRepresentation: ({ name }: ContactRecord) => name,
}
