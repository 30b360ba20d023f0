import { required, SelectInput, SimpleForm, useRecordContext } from 'react-admin'
import { type SectionRecord, sectionedEntityNames } from '#contracts/office/entities.ts'
import { useTexts } from '../i18n/texts.ts'
import { Bilingual } from '../parts/bilingual/bilingual.tsx'
import { MediaListInput } from '../parts/media/media-list-input.tsx'
import { RichText } from '../parts/rich-text/rich-text.tsx'
import { ContentRow } from '../parts/row/content-row.tsx'
import { OrderedList } from '../parts/row/ordered-list.tsx'
import { Schedule } from '../parts/schedule/schedule.tsx'

function usePages() {
  const { pages } = useTexts().content
  return sectionedEntityNames.map((id) => ({ id, name: pages[id] }))
}

/** The sections of the pages of text, by their pages. */
export function SectionList() {
  const choices = usePages()
  return (
    <OrderedList
      filters={[<SelectInput key="entity" source="entity" choices={choices} translateChoice={false} alwaysOn />]}
    >
      <Row />
    </OrderedList>
  )
}

function Row() {
  const section = useRecordContext<SectionRecord>()
  const { pages } = useTexts().content
  if (!section) return null
  return (
    <ContentRow
      medium={section.media[0] ?? null}
      translated={['title', 'description']}
      facts={[pages[section.entity]]}
    />
  )
}

/** What a section says and shows. */
export function SectionForm() {
  const choices = usePages()
  return (
    <SimpleForm>
      <SelectInput source="entity" choices={choices} translateChoice={false} validate={required()} helperText={false} />
      <Bilingual source="title" />
      <Bilingual source="description">{(input) => <RichText {...input} />}</Bilingual>
      <MediaListInput source="media_ids" />
      <Schedule />
    </SimpleForm>
  )
}
