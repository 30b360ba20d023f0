import { Alert, InputAdornment } from '@mui/material'
import { NumberInput, SelectInput, TextInput } from 'react-admin'
import { measures } from '#contracts/admin/talents.ts'
import { attributesOfMinors } from '#domain/age.ts'
import { DateInput } from '../../../components/date-time.tsx'
import { InputGrid, limitLength } from '../../../components/forms/input-grid.tsx'
import { type ShownAttribute, useAttributes } from '../../../components/use-attributes.ts'
import { useBoards } from '../../../providers/auth/permissions.ts'
import { useMessages } from '../../../providers/i18n/use-messages.ts'
import { LanguagesInput } from './stays-input.tsx'
import { useAge } from './use-warnings.ts'

/** Inputs for name, board, birth date, city and gender. */
export function Identity() {
  const { talents } = useMessages()
  const attributes = useAttributes()
  const boards = useBoards().map((id) => ({ id, name: talents.boards[id] }))
  const labelOf = (name: string) => attributes.find((attribute) => attribute.name === name)?.label
  const gender = attributes.find(({ name }) => name === 'gender')
  return (
    <InputGrid>
      <TextInput source="name" helperText={talents.hints.name} slotProps={limitLength(100)} />
      <SelectInput source="category" choices={boards} helperText={false} required />
      <TextInput
        source="realname"
        label={labelOf('realname')}
        helperText={talents.hints.realname}
        slotProps={limitLength(200)}
      />
      <DateInput source="birthdate" label={labelOf('birthdate')} helperText={talents.hints.birthdate} />
      <TextInput source="city" label={labelOf('current_address')} helperText={false} slotProps={limitLength(120)} />
      <SelectInput source="gender" label={gender?.label} choices={gender?.choices ?? []} helperText={false} />
      <LanguagesInput />
    </InputGrid>
  )
}

/** Inputs for measures and options, by the attribute definitions. */
export function Measures() {
  const { talents } = useMessages()
  const attributes = useAttributes()
  const { isMinor, isUnknown } = useAge()
  const shown = attributes.filter(({ name, type }) => (type === 'number' || type === 'option') && name !== 'gender')

  function hintFor({ name }: ShownAttribute) {
    if (isMinor && !attributesOfMinors.has(name)) return talents.hiddenOfMinors
    return name === 'weight' ? talents.hints.weight : false
  }

  return (
    <>
      {isMinor && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {isUnknown ? talents.unknownAge : talents.minor}
        </Alert>
      )}
      <InputGrid isNarrow>
        {shown.map((attribute) =>
          attribute.type === 'number' ? (
            <NumberInput
              key={attribute.name}
              source={attribute.name}
              label={attribute.label}
              helperText={hintFor(attribute)}
              {...measures[attribute.name as keyof typeof measures]}
              step="any"
              slotProps={{
                input: { endAdornment: <InputAdornment position="end">{attribute.unit}</InputAdornment> },
              }}
            />
          ) : (
            <SelectInput
              key={attribute.name}
              source={attribute.name}
              label={attribute.label}
              choices={attribute.choices}
              helperText={hintFor(attribute)}
            />
          ),
        )}
        <DateInput source="measured_at" helperText={false} />
        <DateInput source="digitals_at" helperText={false} />
      </InputGrid>
    </>
  )
}
