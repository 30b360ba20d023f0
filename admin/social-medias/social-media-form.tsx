import { required, SimpleForm, TextInput } from 'react-admin'
import { useTexts } from '../i18n/texts.ts'
import { Schedule } from '../parts/schedule/schedule.tsx'

/** A page of the agency elsewhere. */
export function SocialMediaForm() {
  const { socialMedias } = useTexts().content
  return (
    <SimpleForm>
      <TextInput source="network" validate={required()} helperText={socialMedias.networkHint} />
      <TextInput source="url" type="url" validate={required()} helperText={false} />
      <Schedule />
    </SimpleForm>
  )
}
