import { lazyScreen } from '../../components/lazy-screen.ts'
import { createFormPages, createRecordRepresentation } from '../../components/record/content-resource.tsx'

/** Custom forms. */
export const customForms = {
  name: 'forms',
  list: lazyScreen(() => import('./custom-forms.tsx'), 'CustomFormList'),
  ...createFormPages(() => import('./custom-forms.tsx'), 'CustomFormForm'),
  options: { group: 'settings' },
  recordRepresentation: createRecordRepresentation('title', 'name'),
}
