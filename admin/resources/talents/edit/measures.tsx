import { Alert, InputAdornment } from '@mui/material'
import { DateInput, NumberInput, SelectInput } from 'react-admin'
import { measures } from '#contracts/admin/talents.ts'
import { useMessages } from '../../../providers/i18n/texts.ts'
import { type ShownAttribute, useAttributes } from './attributes.ts'
import { Fields } from './fields.tsx'
import { useIsMinor } from './use-is-minor.ts'

/** What the site tells of somebody under 18. */
const toldOfMinors = ['height', 'hair', 'eyes']

/** Everything that is measured or chosen, as the attribute definitions have it, and when it was. */
export function Measures() {
  const { talents } = useMessages()
  const attributes = useAttributes()
  const { minor, unknown } = useIsMinor()
  const shown = attributes.filter(({ name, type }) => (type === 'number' || type === 'option') && name !== 'gender')

  function hintFor({ name }: ShownAttribute) {
    if (minor && !toldOfMinors.includes(name)) return talents.hiddenOfMinors
    return name === 'weight' ? talents.hints.weight : false
  }

  return (
    <>
      {minor && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {unknown ? talents.unknownAge : talents.minor}
        </Alert>
      )}
      <Fields narrow>
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
              translateChoice={false}
              helperText={hintFor(attribute)}
            />
          ),
        )}
        <DateInput source="measured_at" helperText={false} />
        <DateInput source="digitals_at" helperText={false} />
      </Fields>
    </>
  )
}
