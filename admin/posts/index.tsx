import { namedBy } from '../parts/row/named.ts'
import { CreatePage, EditPage } from '../parts/row/pages.tsx'
import { PostForm } from './post-form.tsx'
import { PostList } from './post-list.tsx'

export const posts = {
  name: 'posts',
  list: PostList,
  edit: () => (
    <EditPage>
      <PostForm />
    </EditPage>
  ),
  create: () => (
    <CreatePage>
      <PostForm />
    </CreatePage>
  ),
  options: { group: 'content' },
  recordRepresentation: namedBy('title'),
}
