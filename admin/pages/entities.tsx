import { List, SimpleForm, useRecordContext } from 'react-admin'
import type { EntityRecord } from '#contracts/office/entities.ts'
import { currentTexts } from '../i18n/catalogues.ts'
import { Bilingual } from '../parts/bilingual/bilingual.tsx'
import { MediaListInput } from '../parts/media/media-list-input.tsx'
import { RichText } from '../parts/rich-text/rich-text.tsx'
import { ContentRow } from '../parts/row/content-row.tsx'
import { EditPage } from '../parts/row/pages.tsx'
import { Rows } from '../parts/row/rows.tsx'
import { Schedule } from '../parts/schedule/schedule.tsx'

/** The pages of text: there from the start, each edited on a page of its own. */
export const entities = {
  name: 'entities',
  list: PageList,
  edit: PageEdit,
  options: { group: 'content' },
  recordRepresentation: ({ name }: EntityRecord) => currentTexts().content.pages[name],
}

function PageList() {
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

function PageEdit() {
  return (
    <EditPage>
      <SimpleForm>
        <Bilingual source="title" />
        <Bilingual source="description">{(input) => <RichText {...input} />}</Bilingual>
        <MediaListInput source="media_ids" />
        <Schedule />
      </SimpleForm>
    </EditPage>
  )
}
