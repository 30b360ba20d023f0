import { email, SimpleForm, TextInput } from 'react-admin'
import { Bilingual } from '../../components/bilingual/bilingual.tsx'
import { MediaInput } from '../../components/media/media-input.tsx'
import { sharpSides } from '../../components/media/resolution.ts'
import { Schedule } from '../../components/schedule/schedule.tsx'
import { useMessages } from '../../providers/i18n/texts.ts'

const isEmail = email()

/** A member of the staff on the page about the agency. */
export function StaffMemberForm() {
  const { members } = useMessages().content
  return (
    <SimpleForm>
      <Bilingual source="name" />
      <Bilingual source="role" />
      <Bilingual source="board" />
      <TextInput source="email" type="email" validate={isEmail} helperText={members.publicHint} />
      <TextInput source="phone" helperText={members.publicHint} />
      <MediaInput source="picture_id" sharpSide={sharpSides.portrait} />
      <Schedule />
    </SimpleForm>
  )
}
