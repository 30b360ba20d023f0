import { List, NullableBooleanInput, SearchInput, useRecordContext } from 'react-admin'
import type { PostRecord } from '#contracts/office/posts.ts'
import { ContentRow } from '../parts/row/content-row.tsx'
import { Rows } from '../parts/row/rows.tsx'

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <NullableBooleanInput key="published" source="published" />,
  <NullableBooleanInput key="untranslated" source="untranslated" />,
]

/** The news, newest first. */
export function PostList() {
  return (
    <List filters={filters} sort={{ field: 'published_at', order: 'DESC' }} exporter={false}>
      <Rows>
        <Row />
      </Rows>
    </List>
  )
}

function Row() {
  const post = useRecordContext<PostRecord>()
  return <ContentRow medium={post?.thumbnail ?? post?.cover ?? null} translated={['title', 'description']} />
}
