import { Alert, InputAdornment } from '@mui/material'
import { SelectInput, TextInput } from 'react-admin'
import { attributesBySetting, attributesOfMinors, measureLimits } from '#domain/attribute-names.ts'
import { type Measure, talentAttributes } from '#domain/talent-attributes.ts'
import { DateInput } from '../../../components/date-time.tsx'
import { InputGrid, limitLength } from '../../../components/forms/input-grid.tsx'
import { NumberInput } from '../../../components/forms/number-input.tsx'
import { type ShownAttribute, useAttributes } from '../../../components/use-attributes.ts'
import { useBoards } from '../../../providers/auth/permissions.ts'
import { useMessages } from '../../../providers/i18n/use-messages.ts'
import { LanguagesInput } from './stays-input.tsx'
import { useAge } from './use-warnings.ts'

const identityOptions = talentAttributes.filter((row) => 'isIdentity' in row).map((row) => row.name)

/** Inputs for name, board, birth date, city and the options of the identity. */
export function Identity() {
  const { talents } = useMessages()
  const attributes = useAttributes()
  const boards = useBoards().map((id) => ({ id, name: talents.boards[id] }))
  const labelOf = (name: string) => attributes.find((attribute) => attribute.name === name)?.label
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
      {identityOptions.map((name) => (
        <SelectInput
          key={name}
          source={name}
          label={labelOf(name)}
          choices={attributes.find((attribute) => attribute.name === name)?.choices ?? []}
          helperText={false}
        />
      ))}
      <LanguagesInput />
    </InputGrid>
  )
}

/** Inputs for measures and options, by the attribute definitions. */
export function Measures() {
  const { talents } = useMessages()
  const attributes = useAttributes()
  const { isMinor, isUnknown } = useAge()
  const shown = attributes.filter(
    ({ name, type }) => (type === 'number' || type === 'option') && !identityOptions.some((option) => option === name),
  )

  function hintFor({ name }: ShownAttribute) {
    if (isMinor && !attributesOfMinors.has(name)) return talents.hiddenOfMinors
    return attributesBySetting.has(name) ? talents.hints.weight : false
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
              measure={attribute.name as Measure}
              {...measureLimits[attribute.name as Measure]}
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
