import { namedBy } from '../parts/row/named.ts'
import { CreatePage, EditPage } from '../parts/row/pages.tsx'
import { PartnerForm } from './partner-form.tsx'
import { PartnerList } from './partner-list.tsx'

export const partners = {
  name: 'partners',
  list: PartnerList,
  edit: () => (
    <EditPage>
      <PartnerForm />
    </EditPage>
  ),
  create: () => (
    <CreatePage>
      <PartnerForm />
    </CreatePage>
  ),
  options: { group: 'content' },
  recordRepresentation: namedBy('title'),
}
