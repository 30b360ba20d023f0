import { Box, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useGetList, useNotify } from 'react-admin'
import type { Invitation } from '#contracts/admin/invitations.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { formatDateTime } from '../../components/format.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { call } from '../../providers/data/call.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'

/** Lists the pending invitations. */
export function PendingInvitations() {
  const { users } = useMessages()
  const {
    data: invitations = [],
    isLoadingError,
    refetch,
  } = useGetList<Invitation>('invitations', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'created_at', order: 'DESC' },
  })
  if (invitations.length === 0 && !isLoadingError) return null
  return (
    <Box component="section" aria-labelledby="invitations" sx={{ mt: 6 }}>
      <Typography id="invitations" variant="h3" component="h2" sx={{ mb: 2 }}>
        {users.invitations}
      </Typography>
      {isLoadingError ? (
        <LoadFailed onRetry={refetch} />
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
          {invitations.map((invitation) => (
            <PendingInvitation key={invitation.id} invitation={invitation} />
          ))}
        </Box>
      )}
    </Box>
  )
}

function PendingInvitation({
  invitation: { id, email, role, boards, invited_by, expires_at },
}: {
  invitation: Invitation
}) {
  const { users, shell, talents } = useMessages()
  const boardNames = (boards ?? []).map((board) => talents.boards[board])
  const language = useLanguage()
  const client = useQueryClient()
  const notify = useNotify()

  async function takeBack() {
    await call(`/invitations/${id}`, { method: 'DELETE' })
    notify(users.takenBack)
    await client.invalidateQueries({ queryKey: ['invitations'] })
  }

  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <div>{email}</div>
        <Typography variant="body2" color="textSecondary">
          {[shell.roles[role], ...boardNames, invited_by && users.invitedBy(invited_by)].filter(Boolean).join(' · ')}
          {` · ${users.validUntil(formatDateTime(expires_at, language))}`}
        </Typography>
      </Box>
      <ConfirmButton
        size="small"
        label={users.takeBack}
        title={users.takeBackTitle(email)}
        text={users.takeBackText}
        onConfirm={takeBack}
      />
    </Box>
  )
}
