import { TextInput, useRecordContext } from 'react-admin'
import type { StaffMemberRecord } from '#contracts/admin/content.ts'
import { BilingualInput } from '../../components/bilingual.tsx'
import { validateEmail } from '../../components/forms/validate-email.ts'
import { MediaInput } from '../../components/media/media-input.tsx'
import { sharpSides } from '../../components/media/media-kind.ts'
import { ContentRow, OrderedList } from '../../components/record/content-list.tsx'
import { RecordForm } from '../../components/record/record-form.tsx'
import { ScheduleInputs } from '../../components/schedule.tsx'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'

/** Lists the staff. */
export function ListPage() {
  return (
    <OrderedList>
      <Row />
    </OrderedList>
  )
}

function Row() {
  const member = useRecordContext<StaffMemberRecord>()
  const language = useLanguage()
  if (!member) return null
  const facts = [member[`role_${language}`], member[`board_${language}`]]
  return <ContentRow medium={member.picture} translated={['name', 'role', 'board']} facts={facts} />
}

/** Edits a staff member. */
export function Form() {
  const { members } = useMessages().content
  return (
    <RecordForm>
      <BilingualInput source="name" />
      <BilingualInput source="role" />
      <BilingualInput source="board" />
      <TextInput source="email" type="email" validate={validateEmail} helperText={members.publicHint} />
      <TextInput source="phone" helperText={members.publicHint} />
      <MediaInput source="picture_id" sharpSide={sharpSides.portrait} />
      <ScheduleInputs />
    </RecordForm>
  )
}
