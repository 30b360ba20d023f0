import { email, SimpleForm, TextInput, useLocale, useRecordContext } from 'react-admin'
import type { Language } from '#contracts/language.ts'
import type { OfficeRecord } from '#contracts/office/entities.ts'
import { useTexts } from '../i18n/texts.ts'
import { Bilingual } from '../parts/bilingual/bilingual.tsx'
import { ContentRow } from '../parts/row/content-row.tsx'
import { namedBy } from '../parts/row/named.ts'
import { OrderedList } from '../parts/row/ordered-list.tsx'
import { CreatePage, EditPage } from '../parts/row/pages.tsx'
import { Schedule } from '../parts/schedule/schedule.tsx'

const isEmail = email()

/** The agency's offices. */
export const offices = {
  name: 'offices',
  list: OfficeList,
  edit: () => (
    <EditPage>
      <OfficeForm />
    </EditPage>
  ),
  create: () => (
    <CreatePage>
      <OfficeForm />
    </CreatePage>
  ),
  options: { group: 'content' },
  recordRepresentation: namedBy('city'),
}

function OfficeList() {
  return (
    <OrderedList spoken={false}>
      <Row />
    </OrderedList>
  )
}

function Row() {
  const office = useRecordContext<OfficeRecord>()
  const language = useLocale() as Language
  if (!office) return null
  return <ContentRow translated={['city', 'country', 'address', 'hours']} facts={[office[`country_${language}`]]} />
}

function OfficeForm() {
  const { offices: texts } = useTexts().content
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
