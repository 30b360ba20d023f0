import { lazyScreen } from '../../components/lazy-screen.ts'
import { createFormPages, createRecordRepresentation } from '../../components/record/content-resource.tsx'

/** The agency's offices. */
export const offices = {
  name: 'offices',
  list: lazyScreen(() => import('./offices.tsx'), 'OfficeList'),
  ...createFormPages(() => import('./offices.tsx'), 'OfficeForm'),
  options: { group: 'content' },
  recordRepresentation: createRecordRepresentation('city'),
}
