import { Box, Typography } from '@mui/material'
import {
  FilterButton,
  NullableBooleanInput,
  SearchInput,
  SelectInput,
  TopToolbar,
  useGetIdentity,
  useRecordContext,
} from 'react-admin'
import type { User } from '#contracts/admin/users.ts'
import { Badge } from '../../components/badge.tsx'
import { formatDateTime } from '../../components/format.ts'
import { List } from '../../components/list.tsx'
import { RecordRows } from '../../components/record/content-list.tsx'
import { RecordLink } from '../../components/record/record-link.tsx'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { InviteButton } from './invite-dialog.tsx'
import { useRoleChoices } from './link-dialog.tsx'
import { PendingInvitations } from './pending-invitations.tsx'

/** Lists users and pending invitations. */
export function UserList() {
  const filters = [
    <SearchInput key="q" source="q" alwaysOn />,
    <SelectInput key="role" source="role" choices={useRoleChoices()} />,
    <NullableBooleanInput key="active" source="active" />,
  ]
  return (
    <>
      <List filters={filters} actions={<Actions />} sort={{ field: 'name', order: 'ASC' }} perPage={50} empty={false}>
        <RecordRows py={1.5}>
          <UserRow />
        </RecordRows>
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

/** A user of the list. */
function UserRow() {
  const user = useRecordContext<User>()
  const { identity } = useGetIdentity()
  const language = useLanguage()
  const { users, shell, talents } = useMessages()
  if (!user) return null
  const { id, name, email, role, boards, active, two_factor, last_seen_at } = user
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'baseline' }}>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <RecordLink resource="people" id={id}>
          {name}
        </RecordLink>
        {id === identity?.id && <span>{` (${users.you})`}</span>}
        <Typography variant="body2">{email}</Typography>
      </Box>
      <Box sx={{ flex: '1 1 12rem', typography: 'body2' }}>
        <div>{[shell.roles[role], ...(boards ?? []).map((board) => talents.boards[board])].join(' · ')}</div>
        <Typography variant="body2" color="textSecondary">
          {last_seen_at ? users.lastSeen(formatDateTime(last_seen_at, language)) : users.neverSeen}
        </Typography>
      </Box>
      <Box sx={{ flex: '0 1 12rem', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!active && <Badge>{users.inactive}</Badge>}
        {two_factor && <Badge tone="quiet">{users.secondFactor}</Badge>}
      </Box>
    </Box>
  )
}
