import { FilterButton, List, NullableBooleanInput, SearchInput, SelectInput, TopToolbar } from 'react-admin'
import { Rows } from '../../components/rows/rows.tsx'
import { InviteButton } from './invitations/invite-button.tsx'
import { PendingInvitations } from './invitations/pending-invitations.tsx'
import { useRoleChoices } from './use-role-choices.ts'
import { PersonRow } from './user-row.tsx'

/** Everybody who may sign in, and those who are invited. */
export function PeopleList() {
  const filters = [
    <SearchInput key="q" source="q" alwaysOn />,
    <SelectInput key="role" source="role" choices={useRoleChoices()} translateChoice={false} />,
    <NullableBooleanInput key="active" source="active" />,
  ]
  return (
    <>
      <List
        filters={filters}
        actions={<Actions />}
        sort={{ field: 'name', order: 'ASC' }}
        perPage={50}
        empty={false}
        exporter={false}
      >
        <Rows>
          <PersonRow />
        </Rows>
      </List>
      <PendingInvitations />
    </>
  )
}

function Actions() {
  return (
    <TopToolbar>
      <FilterButton />
      <InviteButton />
    </TopToolbar>
  )
}
