import { lazyScreen } from '../../components/lazy-screen.ts'
import { formPages } from '../../components/row/form-pages.tsx'
import { namedBy } from '../../components/row/named.ts'

export const posts = {
  name: 'posts',
  list: lazyScreen(() => import('./post-list.tsx'), 'PostList'),
  ...formPages(() => import('./post-form.tsx'), 'PostForm', { field: 'published_at', order: 'DESC' }),
  options: { group: 'content' },
  recordRepresentation: namedBy('title'),
}
