import { DateInput, SelectInput, TextInput } from 'react-admin'
import { categories } from '#domain/categories.ts'
import { useMessages } from '../../../providers/i18n/texts.ts'
import { useAttributes } from './attributes.ts'
import { Fields } from './fields.tsx'

/** Who somebody is, and where. */
export function Identity() {
  const { talents } = useMessages()
  const attributes = useAttributes()
  const boards = categories.map((id) => ({ id, name: talents.boards[id] }))
  const labelOf = (name: string) => attributes.find((attribute) => attribute.name === name)?.label
  const gender = attributes.find(({ name }) => name === 'gender')
  return (
    <Fields>
      <TextInput source="name" helperText={talents.hints.name} slotProps={length(100)} />
      <SelectInput source="category" choices={boards} translateChoice={false} helperText={false} required />
      <TextInput
        source="realname"
        label={labelOf('realname')}
        helperText={talents.hints.realname}
        slotProps={length(200)}
      />
      <DateInput source="birthdate" label={labelOf('birthdate')} helperText={talents.hints.birthdate} />
      <TextInput source="city" label={labelOf('current_address')} helperText={false} slotProps={length(120)} />
      <SelectInput
        source="gender"
        label={gender?.label}
        choices={gender?.choices ?? []}
        translateChoice={false}
        helperText={false}
      />
    </Fields>
  )
}

function length(maxLength: number) {
  return { htmlInput: { maxLength } }
}
