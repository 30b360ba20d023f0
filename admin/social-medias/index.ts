import { formPages } from '../parts/row/form-pages.tsx'
import { lazyScreen } from '../parts/screen/lazy-screen.ts'

export const socialMedias = {
  name: 'social-medias',
  list: lazyScreen(() => import('./social-media-list.tsx'), 'SocialMediaList'),
  ...formPages(() => import('./social-media-form.tsx'), 'SocialMediaForm'),
  options: { group: 'content' },
  recordRepresentation: 'network',
}
