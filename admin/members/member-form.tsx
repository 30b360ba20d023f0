import { email, SimpleForm, TextInput } from 'react-admin'
import { useTexts } from '../i18n/texts.ts'
import { Bilingual } from '../parts/bilingual/bilingual.tsx'
import { MediaInput } from '../parts/media/media-input.tsx'
import { sharpSides } from '../parts/media/resolution.ts'
import { Schedule } from '../parts/schedule/schedule.tsx'

const isEmail = email()

/** A member of the staff on the page about the agency. */
export function MemberForm() {
  const { members } = useTexts().content
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
