import { List, NullableBooleanInput, SearchInput, useLocale, useRecordContext } from 'react-admin'
import type { PostRecord } from '#contracts/admin/content.ts'
import type { Language } from '#domain/language.ts'
import { formatDay } from '../../components/format.ts'
import { ContentRow, RecordRows } from '../../components/record/content-list.tsx'
import { scheduleStateOf } from '../../components/schedule-state.ts'

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <NullableBooleanInput key="published" source="published" />,
  <NullableBooleanInput key="untranslated" source="untranslated" />,
]

/** The news, newest first. */
export function PostList() {
  return (
    <List filters={filters} sort={{ field: 'published_at', order: 'DESC' }} exporter={false}>
      <RecordRows>
        <Row />
      </RecordRows>
    </List>
  )
}

function Row() {
  const post = useRecordContext<PostRecord>()
  const language = useLocale() as Language
  if (!post) return null
  const { published_at } = post
  // The badge shows the date of scheduled posts.
  const hasAppeared = published_at !== null && ['live', 'over'].includes(scheduleStateOf(post, new Date()))
  return (
    <ContentRow
      medium={post.thumbnail ?? post.cover}
      translated={['title', 'description']}
      facts={[hasAppeared ? formatDay(published_at, language) : null]}
    />
  )
}
