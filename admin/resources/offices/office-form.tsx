import { email, SimpleForm, TextInput } from 'react-admin'
import { Bilingual } from '../../components/bilingual/bilingual.tsx'
import { Schedule } from '../../components/schedule/schedule.tsx'
import { useMessages } from '../../providers/i18n/texts.ts'

const isEmail = email()

/** Everything there is to say of an office. */
export function OfficeForm() {
  const { offices: texts } = useMessages().content
  return (
    <SimpleForm>
      <Bilingual source="city" />
      <Bilingual source="country" />
      <Bilingual source="address" />
      <Bilingual source="hours" />
      <TextInput source="email" type="email" validate={isEmail} helperText={false} />
      <TextInput source="phone" helperText={false} />
      <TextInput source="map_url" type="url" helperText={texts.mapHint} />
      <Schedule />
    </SimpleForm>
  )
}
