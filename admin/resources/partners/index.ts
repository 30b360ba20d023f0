import { lazyScreen } from '../../components/lazy-screen.ts'
import { createFormPages, createRecordRepresentation } from '../../components/record/content-resource.tsx'

export const partners = {
  name: 'partners',
  list: lazyScreen(() => import('./partners.tsx'), 'PartnerList'),
  ...createFormPages(() => import('./partners.tsx'), 'PartnerForm'),
  options: { group: 'content' },
  recordRepresentation: createRecordRepresentation('title'),
}
