import { Typography } from '@mui/material'
import { BooleanInput, regex, required, SelectInput, TextInput, useRecordContext } from 'react-admin'
import type { BoardRecord } from '#contracts/admin/boards.ts'
import { pathTo } from '#domain/paths.ts'
import { cuts } from '#domain/sizes.ts'
import { BilingualInput } from '../../components/bilingual.tsx'
import { ContentRow, OrderedList } from '../../components/record/content-list.tsx'
import { RecordForm } from '../../components/record/record-form.tsx'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { BoardToolbar } from './delete-board.tsx'

/** The service accepts capital letters and spaces around, and removes them. */
const slugPattern = /^\s*[a-z0-9]+(-[a-z0-9]+)*\s*$/i

/** Lists the agency's boards, in the order of the site's menu. */
export function ListPage() {
  const { boards } = useMessages()
  return (
    <OrderedList
      isTranslated={false}
      intro={<Typography sx={{ mt: 2, mb: 3, maxWidth: '42rem' }}>{boards.intro}</Typography>}
    >
      <Row />
    </OrderedList>
  )
}

function Row() {
  const board = useRecordContext<BoardRecord>()
  const { boards } = useMessages()
  const language = useLanguage()
  if (!board) return null
  const path = pathTo('category', language, { category: board[`slug_${language}`] })
  return <ContentRow facts={[path, board.sizes && boards.sizes[board.sizes]]} />
}

/** Edits a board. */
export function Form() {
  const { boards, content } = useMessages()
  const isSlug = regex(slugPattern, content.posts.slugFormat)
  return (
    <RecordForm toolbar={<BoardToolbar />}>
      <BilingualInput source="name" validate={required()} />
      <TextInput source="slug_pt" validate={isSlug} helperText={false} />
      <TextInput source="slug_en" validate={isSlug} helperText={boards.slugHint} />
      <SelectInput
        source="sizes"
        choices={cuts.map((id) => ({ id, name: boards.sizes[id] }))}
        emptyText={boards.sizes.either}
        helperText={boards.sizesHint}
      />
      <BooleanInput source="published" helperText={boards.publishedHint} />
    </RecordForm>
  )
}
