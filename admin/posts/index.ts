import { formPages } from '../parts/row/form-pages.tsx'
import { namedBy } from '../parts/row/named.ts'
import { lazyScreen } from '../parts/screen/lazy-screen.ts'

export const posts = {
  name: 'posts',
  list: lazyScreen(() => import('./post-list.tsx'), 'PostList'),
  ...formPages(() => import('./post-form.tsx'), 'PostForm', { field: 'published_at', order: 'DESC' }),
  options: { group: 'content' },
  recordRepresentation: namedBy('title'),
}
