import {
  CreateButton,
  FilterButton,
  NullableBooleanInput,
  regex,
  SearchInput,
  type SortPayload,
  TextInput,
  TopToolbar,
  useRecordContext,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { PostRecord } from '#contracts/admin/content.ts'
import { slugify } from '#domain/text.ts'
import { BilingualInput, type LanguageInputProps } from '../../components/bilingual.tsx'
import { CanChange } from '../../components/can-change.tsx'
import { formatDay } from '../../components/format.ts'
import { ImportButton } from '../../components/import-button.tsx'
import { List } from '../../components/list.tsx'
import { MediaInput } from '../../components/media/media-input.tsx'
import { sharpSides } from '../../components/media/media-kind.ts'
import { PreviewButton } from '../../components/preview-button.tsx'
import { ContentRow, RecordRows } from '../../components/record/content-list.tsx'
import { RecordForm } from '../../components/record/record-form.tsx'
import { RichText } from '../../components/rich-text/rich-text.tsx'
import { ScheduleInputs } from '../../components/schedule.tsx'
import { scheduleStateOf } from '../../components/schedule-state.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { ImportDialog } from './import/import-dialog.tsx'

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <NullableBooleanInput key="published" source="published" />,
  <NullableBooleanInput key="untranslated" source="untranslated" />,
]

export const defaultSort: SortPayload = { field: 'published_at', order: 'DESC' }

/** The news, newest first. */
export function ListPage() {
  return (
    // An empty list offers the import too.
    <List filters={filters} actions={<Actions />} sort={defaultSort} empty={false}>
      <RecordRows>
        <Row />
      </RecordRows>
    </List>
  )
}

function Actions() {
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      <FilterButton />
      <CanChange>
        <ImportButton dialog={ImportDialog} />
        <CreateButton />
      </CanChange>
    </TopToolbar>
  )
}

function Row() {
  const post = useRecordContext<PostRecord>()
  const language = useLanguage()
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

/** Edits a post. The site shows it in the languages with a title. */
export function Form() {
  const { posts } = useMessages().content
  return (
    <RecordForm>
      <BilingualInput source="title" />
      <BilingualInput source="slug">{(input) => <SlugInput {...input} />}</BilingualInput>
      <BilingualInput source="description">{(input) => <RichText {...input} />}</BilingualInput>
      <MediaInput source="cover_id" ratio="3 / 2" sharpSide={sharpSides.post} />
      <MediaInput source="thumbnail_id" hint={posts.thumbnailHint} />
      <ScheduleInputs />
      <Preview />
    </RecordForm>
  )
}

/** Preview of a saved post with a title and slug. */
function Preview() {
  const post = useRecordContext<PostRecord>()
  if (!post?.id) return null
  const isReady = Boolean((post.title_pt && post.slug_pt) || (post.title_en && post.slug_en))
  return <PreviewButton resource="posts" id={post.id} isReady={isReady} />
}

/** As in the service, which ignores spaces around it. */
const slugPattern = /^\s*[a-z0-9]+(-[a-z0-9]+)*\s*$/

/** Edits the slug. An empty slug is derived from the title. */
function SlugInput({ source, label, language }: LanguageInputProps) {
  const { posts } = useMessages().content
  const title: unknown = useWatch({ name: `title_${language}` })
  const made = typeof title === 'string' ? slugify(title) : ''
  return (
    <TextInput
      source={source}
      label={label}
      placeholder={made}
      validate={regex(slugPattern, posts.slugFormat)}
      helperText={posts.slugHint}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}
