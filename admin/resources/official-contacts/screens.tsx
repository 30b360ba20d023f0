import { required, TextInput, useRecordContext } from 'react-admin'
import type { OfficialContactRecord } from '#contracts/admin/content.ts'
import { ContentRow, OrderedList } from '../../components/record/content-list.tsx'
import { RecordForm } from '../../components/record/record-form.tsx'
import { ScheduleInputs } from '../../components/schedule.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'

/** Lists the further official contacts. */
export function ListPage() {
  return (
    <OrderedList isTranslated={false}>
      <Row />
    </OrderedList>
  )
}

function Row() {
  const contact = useRecordContext<OfficialContactRecord>()
  return <ContentRow facts={[contact?.note]} />
}

/** Edits an official contact. */
export function Form() {
  const { officialContacts } = useMessages().content
  return (
    <RecordForm>
      <TextInput source="value" validate={required()} helperText={officialContacts.valueHint} />
      <TextInput source="note" helperText={officialContacts.noteHint} />
      <ScheduleInputs />
    </RecordForm>
  )
}
