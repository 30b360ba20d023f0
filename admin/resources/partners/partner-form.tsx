import { BilingualInput } from '../../components/bilingual.tsx'
import { MediaInput } from '../../components/media/media-input.tsx'
import { sharpSides } from '../../components/media/media-kind.ts'
import { RecordToolbar } from '../../components/record/delete-button.tsx'
import { RecordForm } from '../../components/record/record-form.tsx'
import { RichText } from '../../components/rich-text/rich-text.tsx'
import { ScheduleInputs } from '../../components/schedule.tsx'

/** Edits a partner. */
export function PartnerForm() {
  return (
    <RecordForm toolbar={<RecordToolbar />}>
      <BilingualInput source="title" />
      <BilingualInput source="description">{(input) => <RichText {...input} />}</BilingualInput>
      <MediaInput source="cover_id" ratio="3 / 2" sharpSide={sharpSides.page} />
      <ScheduleInputs />
    </RecordForm>
  )
}
