import { List, SimpleForm, useRecordContext } from 'react-admin'
import type { EntityRecord } from '#contracts/admin/entities.ts'
import { Bilingual } from '../../components/bilingual/bilingual.tsx'
import { MediaListInput } from '../../components/media/media-list-input.tsx'
import { RichText } from '../../components/rich-text/rich-text.tsx'
import { ContentRow } from '../../components/row/content-row.tsx'
import { EditPage } from '../../components/row/pages.tsx'
import { Rows } from '../../components/row/rows.tsx'
import { SaveToolbar } from '../../components/row/save-toolbar.tsx'
import { Schedule } from '../../components/schedule/schedule.tsx'

/** The pages of text there are. */
export function PageList() {
  return (
    <List sort={{ field: 'name', order: 'ASC' }} pagination={false} exporter={false}>
      <Rows>
        <Row />
      </Rows>
    </List>
  )
}

function Row() {
  const entity = useRecordContext<EntityRecord>()
  return <ContentRow medium={entity?.media[0] ?? null} translated={['title', 'description']} />
}

/** What a page says and shows. */
export function PageEdit() {
  return (
    <EditPage sort={{ field: 'name', order: 'ASC' }}>
      <SimpleForm toolbar={<SaveToolbar />}>
        <Bilingual source="title" />
        <Bilingual source="description">{(input) => <RichText {...input} />}</Bilingual>
        <MediaListInput source="media_ids" />
        <Schedule />
      </SimpleForm>
    </EditPage>
  )
}
