import { lazyScreen } from '../../components/lazy-screen.ts'
import { createFormPages, createRecordRepresentation } from '../../components/record/content-resource.tsx'

export const posts = {
  name: 'posts',
  list: lazyScreen(() => import('./post-list.tsx'), 'PostList'),
  ...createFormPages(() => import('./post-form.tsx'), 'PostForm', { field: 'published_at', order: 'DESC' }),
  options: { group: 'content' },
  recordRepresentation: createRecordRepresentation('title'),
}
