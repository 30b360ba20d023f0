import { CreatePage, EditPage } from '../parts/row/pages.tsx'
import { SocialMediaForm } from './social-media-form.tsx'
import { SocialMediaList } from './social-media-list.tsx'

export const socialMedias = {
  name: 'social-medias',
  list: SocialMediaList,
  edit: () => (
    <EditPage>
      <SocialMediaForm />
    </EditPage>
  ),
  create: () => (
    <CreatePage>
      <SocialMediaForm />
    </CreatePage>
  ),
  options: { group: 'content' },
  recordRepresentation: 'network',
}
