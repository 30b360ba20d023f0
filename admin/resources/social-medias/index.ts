import { lazyScreen } from '../../components/lazy-screen.ts'
import { formPages } from '../../components/row/form-pages.tsx'

export const socialMedias = {
  name: 'social-medias',
  list: lazyScreen(() => import('./social-media-list.tsx'), 'SocialMediaList'),
  ...formPages(() => import('./social-media-form.tsx'), 'SocialMediaForm'),
  options: { group: 'content' },
  recordRepresentation: 'network',
}
