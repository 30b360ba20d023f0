import { namedBy } from '../parts/row/named.ts'
import { CreatePage, EditPage } from '../parts/row/pages.tsx'
import { SlideForm } from './slide-form.tsx'
import { SlideList } from './slide-list.tsx'

export const slides = {
  name: 'slides',
  list: SlideList,
  edit: () => (
    <EditPage>
      <SlideForm />
    </EditPage>
  ),
  create: () => (
    <CreatePage>
      <SlideForm />
    </CreatePage>
  ),
  options: { group: 'content' },
  recordRepresentation: namedBy('description'),
}
