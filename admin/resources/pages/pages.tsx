import { List, useRecordContext } from 'react-admin'
import type { EntityRecord } from '#contracts/admin/entities.ts'
import { BilingualInput } from '../../components/bilingual.tsx'
import { MediaListInput } from '../../components/media/media-list-input.tsx'
import { ContentRow, RecordRows } from '../../components/record/content-list.tsx'
import { RecordForm } from '../../components/record/record-form.tsx'
import { EditPage, SaveToolbar } from '../../components/record/record-pages.tsx'
import { RichText } from '../../components/rich-text/rich-text.tsx'
import { ScheduleInputs } from '../../components/schedule.tsx'

/** Lists the text pages. */
export function PageList() {
  return (
    <List sort={{ field: 'name', order: 'ASC' }} pagination={false}>
      <RecordRows>
        <Row />
      </RecordRows>
    </List>
  )
}

function Row() {
  const entity = useRecordContext<EntityRecord>()
  return <ContentRow medium={entity?.media[0] ?? null} translated={['title', 'description']} />
}

/** Edits a text page. */
export function PageEdit() {
  return (
    <EditPage sort={{ field: 'name', order: 'ASC' }}>
      <RecordForm toolbar={<SaveToolbar />}>
        <BilingualInput source="title" />
        <BilingualInput source="description">{(input) => <RichText {...input} />}</BilingualInput>
        <MediaListInput source="media_ids" />
        <ScheduleInputs />
      </RecordForm>
    </EditPage>
  )
}
