import { Box } from '@mui/material'
import {
  ArrayInput,
  BooleanInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useRecordContext,
  useWrappedSource,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { type FormRecord, formFieldTypes } from '#contracts/office/forms.ts'
import { useTexts } from '../i18n/texts.ts'
import { Labels } from './labels.tsx'

/** The fields of a form in their order, each with its labels, its kind and, of a choice, its options. */
export function FieldsInput({ isLocked }: { isLocked: boolean }) {
  const { forms } = useTexts()
  return (
    <ArrayInput source="fields" validate={required(forms.noFields)}>
      <SimpleFormIterator disableClear fullWidth>
        <Field isLocked={isLocked} />
      </SimpleFormIterator>
    </ArrayInput>
  )
}

function Field({ isLocked }: { isLocked: boolean }) {
  const { forms } = useTexts()
  // The form's: within the list of fields the record is the field.
  const form = useRecordContext<FormRecord>()
  const name: unknown = useWatch({ name: useWrappedSource('name') })
  const type: unknown = useWatch({ name: useWrappedSource('type') })
  const isKept = isLocked && Boolean(form?.fields?.some((field) => field.name === name))
  return (
    <Box sx={{ width: '100%', pb: 1 }}>
      <Labels />
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <TextInput source="name" validate={required()} readOnly={isKept} helperText={forms.fieldNameHint} />
        <SelectInput
          source="type"
          choices={formFieldTypes.map((id) => ({ id, name: forms.types[id] }))}
          translateChoice={false}
          validate={required()}
          helperText={false}
        />
      </Box>
      <BooleanInput source="required" helperText={false} />
      {type === 'choice' && (
        <ArrayInput source="options">
          <SimpleFormIterator disableClear fullWidth>
            <Option />
          </SimpleFormIterator>
        </ArrayInput>
      )}
    </Box>
  )
}

function Option() {
  const { forms } = useTexts()
  return (
    <Box sx={{ width: '100%' }}>
      <Labels code="value" />
      <TextInput source="value" validate={required()} helperText={forms.valueHint} />
    </Box>
  )
}
