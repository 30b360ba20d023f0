import { required, SimpleForm, TextInput, useRecordContext } from 'react-admin'
import type { SocialMediaRecord } from '#contracts/admin/content.ts'
import { ContentRow, OrderedList } from '../../components/record/content-list.tsx'
import { ScheduleInputs } from '../../components/schedule.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'

/** The agency's pages elsewhere, in their order. */
export function SocialMediaList() {
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

/** A page of the agency elsewhere. */
export function SocialMediaForm() {
  const { socialMedias } = useMessages().content
  return (
    <SimpleForm>
      <TextInput source="network" validate={required()} helperText={socialMedias.networkHint} />
      <TextInput source="url" type="url" validate={required()} helperText={false} />
      <ScheduleInputs />
    </SimpleForm>
  )
}
