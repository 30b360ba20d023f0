import { required, SimpleForm, TextInput } from 'react-admin'
import { Schedule } from '../../components/schedule/schedule.tsx'
import { useMessages } from '../../providers/i18n/texts.ts'

/** A page of the agency elsewhere. */
export function SocialMediaForm() {
  const { socialMedias } = useMessages().content
  return (
    <SimpleForm>
      <TextInput source="network" validate={required()} helperText={socialMedias.networkHint} />
      <TextInput source="url" type="url" validate={required()} helperText={false} />
      <Schedule />
    </SimpleForm>
  )
}
