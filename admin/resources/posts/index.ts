import { lazyScreen } from '../../components/lazy-screen.ts'
import { createFormPages, createRecordRepresentation } from '../../components/record/content-resource.tsx'

export const posts = {
  name: 'posts',
  list: lazyScreen(() => import('./posts.tsx'), 'PostList'),
  ...createFormPages(() => import('./posts.tsx'), 'PostForm', { field: 'published_at', order: 'DESC' }),
  options: { group: 'content' },
  recordRepresentation: createRecordRepresentation('title'),
}
