import { SimpleForm } from 'react-admin'
import { Bilingual } from '../../components/bilingual/bilingual.tsx'
import { MediaInput } from '../../components/media/media-input.tsx'
import { sharpSides } from '../../components/media/resolution.ts'
import { RichText } from '../../components/rich-text/rich-text.tsx'
import { Schedule } from '../../components/schedule/schedule.tsx'

/** What there is to write about a partner. */
export function PartnerForm() {
  return (
    <SimpleForm>
      <Bilingual source="title" />
      <Bilingual source="description">{(input) => <RichText {...input} />}</Bilingual>
      <MediaInput source="cover_id" ratio="3 / 2" sharpSide={sharpSides.page} />
      <Schedule />
    </SimpleForm>
  )
}
