import { lazyScreen } from '../../components/lazy-screen.ts'
import { createFormPages, createRecordRepresentation } from '../../components/record/content-resource.tsx'

/** The boards beyond woman, man and development. */
export const boards = {
  name: 'boards',
  list: lazyScreen(() => import('./boards.tsx'), 'BoardList'),
  ...createFormPages(() => import('./boards.tsx'), 'BoardForm'),
  options: { group: 'talents' },
  recordRepresentation: createRecordRepresentation('name'),
}
