import { lazyScreen } from '../../components/lazy-screen.ts'
import { createFormPages, createRecordRepresentation } from '../../components/record/content-resource.tsx'

export const partners = {
  name: 'partners',
  list: lazyScreen(() => import('./partner-list.tsx'), 'PartnerList'),
  ...createFormPages(() => import('./partner-form.tsx'), 'PartnerForm'),
  options: { group: 'content' },
  recordRepresentation: createRecordRepresentation('title'),
}
