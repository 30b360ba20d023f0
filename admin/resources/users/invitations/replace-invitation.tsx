import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { useLocale } from 'react-admin'
import type { Invitation } from '#contracts/admin/invitations.ts'
import type { Language } from '#domain/language.ts'
import { formatDateTime } from '../../../components/date-time/format-date-time.ts'
import { useAsyncAction } from '../../../components/use-async-action.ts'
import { useMessages } from '../../../providers/i18n/texts.ts'

interface ReplaceInvitationProps {
  /** The one that is there already. */
  invitation: Invitation
  onKeep(): void
  onReplace(): Promise<void>
}

/** Asks before an invitation is replaced: its link and its role end with it. */
export function ReplaceInvitation({ invitation, onKeep, onReplace }: ReplaceInvitationProps) {
  const { people, shell } = useMessages()
  const texts = people.alreadyInvited
  const language = useLocale() as Language
  const [busy, go] = useAsyncAction()
  const id = useId()
  const { email, role, invited_by, expires_at } = invitation
  return (
    <Dialog open onClose={onKeep} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{texts.title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
          {texts.text(email, shell.roles[role], invited_by, formatDateTime(expires_at, language))}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onKeep} autoFocus>
          {texts.keep}
        </Button>
        <Button variant="contained" loading={busy} onClick={() => go(onReplace)}>
          {texts.replace}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
