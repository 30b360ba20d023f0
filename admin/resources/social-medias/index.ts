import { lazyScreen } from '../../components/lazy-screen.ts'
import { createFormPages } from '../../components/record/content-resource.tsx'

export const socialMedias = {
  name: 'social-medias',
  list: lazyScreen(() => import('./social-medias.tsx'), 'SocialMediaList'),
  ...createFormPages(() => import('./social-medias.tsx'), 'SocialMediaForm'),
  options: { group: 'content' },
  recordRepresentation: 'network',
}
