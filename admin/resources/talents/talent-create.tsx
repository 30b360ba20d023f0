import { Create, required, SaveButton, SelectInput, TextInput, Title, Toolbar } from 'react-admin'
import { RecordForm } from '../../components/record/record-form.tsx'
import { useCreateOnce } from '../../components/record/record-pages.tsx'
import { useBoards } from '../../providers/auth/permissions.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'

/** Creates a talent with a name and a board. */
export function TalentCreate() {
  const { talents } = useMessages()
  const boards = useBoards().map((id) => ({ id, name: talents.boards[id] }))
  return (
    <Create {...useCreateOnce('edit')} title={<Title title={talents.create.title} />}>
      <RecordForm toolbar={<CreateToolbar />} sx={{ maxWidth: '32rem', p: 0 }}>
        <TextInput
          source="name"
          label={talents.create.name}
          validate={required()}
          helperText={talents.hints.name}
          slotProps={{ htmlInput: { maxLength: 100 } }}
          autoFocus
        />
        <SelectInput
          source="category"
          choices={boards}
          validate={required()}
          helperText={false}
          defaultValue={boards[0]?.id}
        />
      </RecordForm>
    </Create>
  )
}

function CreateToolbar() {
  const { talents } = useMessages()
  return (
    <Toolbar>
      <SaveButton label={talents.create.go} icon={null} />
    </Toolbar>
  )
}
