import { required, TextInput, useRecordContext } from 'react-admin'
import type { SocialMediaRecord } from '#contracts/admin/content.ts'
import { ContentRow, OrderedList } from '../../components/record/content-list.tsx'
import { RecordForm } from '../../components/record/record-form.tsx'
import { ScheduleInputs } from '../../components/schedule.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'

/** Lists the social networks. */
export function ListPage() {
  return (
    <OrderedList isTranslated={false}>
      <Row />
    </OrderedList>
  )
}

function Row() {
  const media = useRecordContext<SocialMediaRecord>()
  return <ContentRow facts={[media?.url]} />
}

/** Edits a social network. */
export function Form() {
  const { socialMedias } = useMessages().content
  return (
    <RecordForm>
      <TextInput source="network" validate={required()} helperText={socialMedias.networkHint} />
      <TextInput source="url" type="url" validate={required()} helperText={false} />
      <ScheduleInputs />
    </RecordForm>
  )
}
