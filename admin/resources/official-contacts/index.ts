import { lazyScreen } from '../../components/lazy-screen.ts'
import { createFormPages } from '../../components/record/content-resource.tsx'

/** Contacts that the contact check knows as the agency's, beside those that the site shows. */
export const officialContacts = {
  name: 'official-contacts',
  list: lazyScreen(() => import('./official-contacts.tsx'), 'OfficialContactList'),
  ...createFormPages(() => import('./official-contacts.tsx'), 'OfficialContactForm'),
  options: { group: 'settings' },
  recordRepresentation: 'value',
}
