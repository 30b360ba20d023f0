import { required, SelectInput, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { type SectionRecord, sectionedEntityNames } from '#contracts/admin/entities.ts'
import { BilingualInput } from '../../components/bilingual.tsx'
import { MediaListInput } from '../../components/media/media-list-input.tsx'
import { ContentRow, OrderedList } from '../../components/record/content-list.tsx'
import { RecordForm } from '../../components/record/record-form.tsx'
import { RichText } from '../../components/rich-text/rich-text.tsx'
import { ScheduleInputs } from '../../components/schedule.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'

function usePages() {
  const { pages } = useMessages().content
  return sectionedEntityNames.map((id) => ({ id, name: pages[id] }))
}

/** Lists the sections by page. */
export function ListPage() {
  const choices = usePages()
  return (
    <OrderedList filters={[<SelectInput key="entity" source="entity" choices={choices} alwaysOn />]}>
      <Row />
    </OrderedList>
  )
}

function Row() {
  const section = useRecordContext<SectionRecord>()
  const { pages } = useMessages().content
  if (!section) return null
  return (
    <ContentRow
      medium={section.media[0] ?? null}
      translated={['title', 'description']}
      facts={[pages[section.entity]]}
    />
  )
}

/** Edits a section. */
export function Form() {
  const choices = usePages()
  return (
    <RecordForm>
      <SelectInput source="entity" choices={choices} validate={required()} helperText={false} />
      <BilingualInput source="title" />
      <BilingualInput source="description">{(input) => <RichText {...input} />}</BilingualInput>
      <SectionPictures />
      <ScheduleInputs />
    </RecordForm>
  )
}

/** Only the sections of “About us” have pictures. */
function SectionPictures() {
  const entity = useWatch({ name: 'entity' })
  return entity === 'about_us' ? <MediaListInput source="media_ids" /> : null
}
