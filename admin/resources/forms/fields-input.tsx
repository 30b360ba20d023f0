import { Box } from '@mui/material'
import { useState } from 'react'
import {
  ArrayInput,
  BooleanInput,
  regex,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useRecordContext,
  useWrappedSource,
} from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { type CustomFormRecord, formFieldNamePattern, formOptionValuePattern } from '#contracts/admin/custom-forms.ts'
import { formFieldTypes } from '#contracts/panel/custom-forms.ts'
import { languages } from '#domain/language.ts'
import { AddRow, rowIteratorStyle } from '../../components/forms/row-iterator.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { toTechnicalName } from './technical-name.ts'

const newField = { name: '', type: 'line', required: false, label_pt: '', label_en: '', options: [] }
const newOption = { value: '', label_pt: '', label_en: '' }

const rows = { ...rowIteratorStyle, '& .RaSimpleFormIterator-line': { pt: 1.5, pb: 1 } }

/** Edits the ordered fields of a form. */
export function FieldsInput({ isLocked }: { isLocked: boolean }) {
  const { forms } = useMessages()
  const form = useRecordContext<CustomFormRecord>()
  const lockedNames = isLocked && form ? form.fields.map(({ name }) => name) : []
  return (
    <ArrayInput source="fields" validate={required(forms.noFields)}>
      <SimpleFormIterator disableClear fullWidth addButton={<AddRow row={newField}>{forms.addField}</AddRow>} sx={rows}>
        <Field lockedNames={lockedNames} />
      </SimpleFormIterator>
    </ArrayInput>
  )
}

interface FieldProps {
  /** Names of fields with stored responses, which cannot change. */
  lockedNames: unknown[]
}

function Field({ lockedNames }: FieldProps) {
  const { forms } = useMessages()
  const name: unknown = useWatch({ name: useWrappedSource('name') })
  const type: unknown = useWatch({ name: useWrappedSource('type') })
  // Not the name that is being typed: that of a new field may begin like a locked one.
  const [storedName] = useState(name)
  const isLocked = lockedNames.includes(storedName)
  return (
    <Box sx={{ width: '100%', pb: 1 }}>
      <LabelInputs />
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <TextInput
          source="name"
          label={forms.fieldName}
          validate={[required(), regex(formFieldNamePattern, forms.fieldNameHint)]}
          readOnly={isLocked}
          helperText={isLocked ? false : forms.fieldNameHint}
        />
        <SelectInput
          source="type"
          label={forms.type}
          choices={formFieldTypes.map((id) => ({ id, name: forms.types[id] }))}
          validate={required()}
          helperText={false}
        />
      </Box>
      <BooleanInput source="required" label={forms.required} helperText={false} />
      {type === 'choice' && (
        <ArrayInput source="options" label={forms.options}>
          <SimpleFormIterator
            disableClear
            fullWidth
            addButton={<AddRow row={newOption}>{forms.addOption}</AddRow>}
            sx={rows}
          >
            <Option />
          </SimpleFormIterator>
        </ArrayInput>
      )}
    </Box>
  )
}

function Option() {
  const { forms } = useMessages()
  return (
    <Box sx={{ width: '100%' }}>
      <LabelInputs code="value" />
      <TextInput
        source="value"
        label={forms.code}
        validate={[required(), regex(formOptionValuePattern, forms.valueHint)]}
        helperText={forms.valueHint}
      />
    </Box>
  )
}

/** Edits the labels of a field or option. Derives an empty technical name from the first label. */
function LabelInputs({ code = 'name' }: { code?: 'name' | 'value' }) {
  const { components, forms } = useMessages()
  const { getValues, setValue } = useFormContext()
  const [name, label] = [useWrappedSource(code), useWrappedSource('label_pt')]

  function nameIt() {
    if (getValues(name)) return
    const made = toTechnicalName(String(getValues(label) ?? ''), code)
    if (made) setValue(name, made, { shouldDirty: true, shouldValidate: true })
  }

  return (
    <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {languages.map((language) => (
        <Box key={language} lang={language === 'pt' ? 'pt-BR' : 'en'} sx={{ minWidth: 0 }}>
          <TextInput
            source={`label_${language}`}
            label={components.bilingual.fieldIn(forms.label, language)}
            validate={required()}
            helperText={false}
            onBlur={nameIt}
          />
        </Box>
      ))}
    </Box>
  )
}
