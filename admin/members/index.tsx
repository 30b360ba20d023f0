import { namedBy } from '../parts/row/named.ts'
import { CreatePage, EditPage } from '../parts/row/pages.tsx'
import { MemberForm } from './member-form.tsx'
import { MemberList } from './member-list.tsx'

export const members = {
  name: 'members',
  list: MemberList,
  edit: () => (
    <EditPage>
      <MemberForm />
    </EditPage>
  ),
  create: () => (
    <CreatePage>
      <MemberForm />
    </CreatePage>
  ),
  options: { group: 'content' },
  recordRepresentation: namedBy('name'),
}
