import { Typography } from '@mui/material'
import { regex, required, TextInput, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { type CustomFormRecord, formNamePattern } from '#contracts/admin/custom-forms.ts'
import { BilingualInput } from '../../components/bilingual.tsx'
import { NumberInput } from '../../components/forms/number-input.tsx'
import { ContentRow, OrderedList } from '../../components/record/content-list.tsx'
import { RecordForm } from '../../components/record/record-form.tsx'
import { ScheduleInputs } from '../../components/schedule.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { FieldsInput } from './fields-input.tsx'

/** Lists the custom forms. */
export function ListPage() {
  return (
    <OrderedList>
      <Row />
    </OrderedList>
  )
}

function Row() {
  const form = useRecordContext<CustomFormRecord>()
  const { forms } = useMessages()
  return <ContentRow translated={['title']} facts={form && [form.name, forms.entries(form.entries)]} />
}

/** Edits a custom form: fields, purpose and retention. */
export function Form() {
  const { forms } = useMessages()
  const form = useRecordContext<CustomFormRecord>()
  const isLocked = Boolean(form?.entries)
  return (
    <RecordForm defaultValues={{ fields: [], kept_days: 180 }}>
      <BilingualInput source="title" />
      <TextInput
        source="name"
        validate={[required(), regex(formNamePattern, forms.nameHint)]}
        readOnly={isLocked}
        helperText={isLocked ? forms.locked(form?.entries ?? 0) : forms.nameHint}
        parse={(name: string) => name.toLowerCase()}
      />
      <FieldsInput isLocked={isLocked} />
      <TextInput source="purpose" validate={required()} helperText={forms.purposeHint} />
      <NumberInput source="kept_days" min={1} max={3650} isWhole validate={required()} helperText={forms.keptHint} />
      <ScheduleInputs />
      <Place />
    </RecordForm>
  )
}

/** Where a published form is: no page of the site shows it by itself. */
function Place() {
  const { forms } = useMessages()
  const [name, isPublished] = useWatch({ name: ['name', 'published'] })
  if (!name) return null
  return (
    <Typography role="status" variant="body2" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
      {isPublished && `${forms.noPage} `}
      {forms.address} <code>POST /api/entry/{name}/send</code>
    </Typography>
  )
}
