import { List, SimpleForm, useRecordContext } from 'react-admin'
import type { EntityRecord } from '#contracts/office/entities.ts'
import { Bilingual } from '../parts/bilingual/bilingual.tsx'
import { MediaListInput } from '../parts/media/media-list-input.tsx'
import { RichText } from '../parts/rich-text/rich-text.tsx'
import { ContentRow } from '../parts/row/content-row.tsx'
import { EditPage } from '../parts/row/pages.tsx'
import { Rows } from '../parts/row/rows.tsx'
import { SaveToolbar } from '../parts/row/save-toolbar.tsx'
import { Schedule } from '../parts/schedule/schedule.tsx'

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
