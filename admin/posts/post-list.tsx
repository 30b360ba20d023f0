import { List, NullableBooleanInput, SearchInput, useLocale, useRecordContext } from 'react-admin'
import type { Language } from '#contracts/language.ts'
import type { PostRecord } from '#contracts/office/posts.ts'
import { formatDay } from '../parts/moment/format-moment.ts'
import { ContentRow } from '../parts/row/content-row.tsx'
import { Rows } from '../parts/row/rows.tsx'
import { scheduleState } from '../parts/schedule/schedule-state.ts'

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
  const language = useLocale() as Language
  if (!post) return null
  const { published_at } = post
  // The mark beside it says when a post that is still to come goes live.
  const hasAppeared = published_at !== null && ['live', 'over'].includes(scheduleState(post, new Date()))
  return (
    <ContentRow
      medium={post.thumbnail ?? post.cover}
      translated={['title', 'description']}
      facts={[hasAppeared ? formatDay(published_at, language) : null]}
    />
  )
}
