import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { useLocale } from 'react-admin'
import type { Language } from '#contracts/language.ts'
import type { Invitation } from '#contracts/office/invitations.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useBusy } from '../../parts/busy/use-busy.ts'
import { formatMoment } from '../../parts/moment/format-moment.ts'

interface ReplaceInvitationProps {
  /** The one that is there already. */
  invitation: Invitation
  onKeep(): void
  onReplace(): Promise<void>
}

/** Asks before an invitation is replaced: its link and its role end with it. */
export function ReplaceInvitation({ invitation, onKeep, onReplace }: ReplaceInvitationProps) {
  const { people, shell } = useTexts()
  const texts = people.alreadyInvited
  const language = useLocale() as Language
  const [busy, go] = useBusy()
  const id = useId()
  const { email, role, invited_by, expires_at } = invitation
  return (
    <Dialog open onClose={onKeep} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{texts.title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
          {texts.text(email, shell.roles[role], invited_by, formatMoment(expires_at, language))}
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
