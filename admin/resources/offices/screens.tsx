import { TextInput, useRecordContext } from 'react-admin'
import type { OfficeRecord } from '#contracts/admin/entities.ts'
import { BilingualInput } from '../../components/bilingual.tsx'
import { validateEmail } from '../../components/forms/validate-email.ts'
import { ContentRow, OrderedList } from '../../components/record/content-list.tsx'
import { RecordForm } from '../../components/record/record-form.tsx'
import { ScheduleInputs } from '../../components/schedule.tsx'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'

/** Lists the offices. */
export function ListPage() {
  return (
    <OrderedList isTranslated={false}>
      <Row />
    </OrderedList>
  )
}

function Row() {
  const office = useRecordContext<OfficeRecord>()
  const language = useLanguage()
  if (!office) return null
  return <ContentRow translated={['city', 'country', 'address', 'hours']} facts={[office[`country_${language}`]]} />
}

/** Edits an office. */
export function Form() {
  const { offices: texts } = useMessages().content
  return (
    <RecordForm>
      <BilingualInput source="city" />
      <BilingualInput source="country" />
      <BilingualInput source="address" />
      <BilingualInput source="hours" />
      <TextInput source="email" type="email" validate={validateEmail} helperText={false} />
      <TextInput source="phone" helperText={false} />
      <TextInput source="map_url" type="url" helperText={texts.mapHint} />
      <ScheduleInputs />
    </RecordForm>
  )
}
