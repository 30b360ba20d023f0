import { Typography } from '@mui/material'
import { NumberInput, required, SimpleForm, TextInput, useRecordContext } from 'react-admin'
import type { CustomFormRecord } from '#contracts/admin/custom-forms.ts'
import { Bilingual } from '../../components/bilingual/bilingual.tsx'
import { Schedule } from '../../components/schedule/schedule.tsx'
import { useMessages } from '../../providers/i18n/texts.ts'
import { FieldsInput } from './fields-input.tsx'

/** What a form asks, where its answers go, and for how long they are kept. */
export function CustomFormForm() {
  const { forms } = useMessages()
  const form = useRecordContext<CustomFormRecord>()
  const isLocked = Boolean(form?.entries)
  return (
    <SimpleForm defaultValues={{ fields: [], kept_days: 180 }}>
      <Bilingual source="title" />
      <TextInput
        source="name"
        validate={required()}
        readOnly={isLocked}
        helperText={isLocked ? forms.locked(form?.entries ?? 0) : forms.nameHint}
        parse={(name: string) => name.toLowerCase()}
      />
      {form?.name && (
        <Typography variant="body2" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {forms.address} <code>POST /api/entry/{form.name}/send</code>
        </Typography>
      )}
      <FieldsInput isLocked={isLocked} />
      <TextInput source="purpose" validate={required()} helperText={forms.purposeHint} />
      <NumberInput source="kept_days" min={1} max={3650} step={1} validate={required()} helperText={forms.keptHint} />
      <Schedule />
    </SimpleForm>
  )
}
