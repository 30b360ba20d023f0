import { lazyScreen } from '../../components/lazy-screen.ts'
import { nameOfMedium } from '../../components/media/media-kind.ts'

export const media = {
  name: 'media',
  list: lazyScreen(() => import('./media-library.tsx'), 'MediaLibrary'),
  edit: lazyScreen(() => import('./medium-edit.tsx'), 'MediumEdit'),
  options: { group: 'media' },
  recordRepresentation: nameOfMedium,
}
