import { BooleanInput, Edit, ListButton, SelectInput, SimpleForm, TextInput, TopToolbar } from 'react-admin'
import type { User } from '#contracts/admin/users.ts'
import { languages } from '#domain/language.ts'
import { SaveToolbar } from '../../components/row/save-toolbar.tsx'
import { languageNames } from '../../providers/i18n/language.ts'
import { useMessages } from '../../providers/i18n/texts.ts'
import { useRoleChoices } from './use-role-choices.ts'
import { PersonAccess } from './user-access.tsx'

const languageChoices = languages.map((id) => ({ id, name: languageNames[id] }))

/** One of the people: what they are called, what they may do, and how they get in. */
export function PersonEdit() {
  const { people } = useMessages()
  return (
    <Edit actions={<Actions />} transform={input} aside={<PersonAccess />} sx={wrapped}>
      <SimpleForm toolbar={<SaveToolbar />}>
        <TextInput source="name" required helperText={false} />
        <TextInput source="email" readOnly helperText={false} />
        <SelectInput
          source="role"
          choices={useRoleChoices()}
          translateChoice={false}
          required
          helperText={people.roleEnds}
        />
        <SelectInput source="language" choices={languageChoices} translateChoice={false} required helperText={false} />
        <BooleanInput source="active" helperText={false} />
      </SimpleForm>
    </Edit>
  )
}

/** What may be changed; the service takes nothing else. */
function input({ name, role, language, active, version }: User): Partial<User> {
  return { name, role, language, active, version }
}

function Actions() {
  return (
    <TopToolbar>
      <ListButton />
    </TopToolbar>
  )
}

/** Where there is no room beside it, the aside stands below the form. */
const wrapped = {
  '& .RaEdit-main': { flexDirection: { xs: 'column', lg: 'row' } },
  '& .RaEdit-card': { width: '100%' },
}
