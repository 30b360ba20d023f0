import { namedBy } from '../parts/row/named.ts'
import { CreatePage, EditPage } from '../parts/row/pages.tsx'
import { FormForm } from './form-form.tsx'
import { FormList } from './form-list.tsx'

/** The forms of the agency's own, beside those that the site has pages for. */
export const ownForms = {
  name: 'forms',
  list: FormList,
  edit: () => (
    <EditPage>
      <FormForm />
    </EditPage>
  ),
  create: () => (
    <CreatePage>
      <FormForm />
    </CreatePage>
  ),
  options: { group: 'settings' },
  recordRepresentation: namedBy('title', 'name'),
}
