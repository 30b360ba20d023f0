import { useRecordContext } from 'react-admin'
import type { PartnerRecord } from '#contracts/admin/content.ts'
import { BilingualInput } from '../../components/bilingual.tsx'
import { MediaInput } from '../../components/media/media-input.tsx'
import { sharpSides } from '../../components/media/media-kind.ts'
import { ContentRow, OrderedList } from '../../components/record/content-list.tsx'
import { RecordForm } from '../../components/record/record-form.tsx'
import { RichText } from '../../components/rich-text/rich-text.tsx'
import { ScheduleInputs } from '../../components/schedule.tsx'

/** Lists the partners. */
export function ListPage() {
  return (
    <OrderedList>
      <Row />
    </OrderedList>
  )
}

function Row() {
  const partner = useRecordContext<PartnerRecord>()
  return <ContentRow medium={partner?.cover ?? null} translated={['title', 'description']} />
}

/** Edits a partner. */
export function Form() {
  return (
    <RecordForm>
      <BilingualInput source="title" />
      <BilingualInput source="description">{(input) => <RichText {...input} />}</BilingualInput>
      <MediaInput source="cover_id" ratio="3 / 2" sharpSide={sharpSides.page} />
      <ScheduleInputs />
    </RecordForm>
  )
}
