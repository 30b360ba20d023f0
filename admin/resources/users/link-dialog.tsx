import { Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { type Role, roles } from '#contracts/admin/current-user.ts'
import type { OneTimeLink } from '#contracts/admin/users.ts'
import { CloseButton } from '../../components/cancel-button.tsx'
import { CopyField } from '../../components/copy-field.tsx'
import { formatDateTime } from '../../components/format.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'

interface MadeLinkDialogProps {
  title: string
  made: OneTimeLink
  onClose(): void
}

/** Shows a one-time link, which cannot be read again: only the button closes the dialog. */
export function MadeLinkDialog({ title, made: { link, expires_at, mail_ready }, onClose }: MadeLinkDialogProps) {
  const { users } = useMessages()
  const language = useLanguage()
  return (
    <Dialog open fullWidth maxWidth="sm">
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {!mail_ready && <span>{users.mailQueued}</span>} {users.linkText}{' '}
          {users.validUntil(formatDateTime(expires_at, language))}
        </DialogContentText>
        <CopyField label={users.link} value={link} />
      </DialogContent>
      <DialogActions>
        <CloseButton variant="contained" onClick={onClose} />
      </DialogActions>
    </Dialog>
  )
}

/** Role options with descriptions. */
export function useRoleChoices(): { id: Role; name: string }[] {
  const { shell, users } = useMessages()
  return roles.map((id) => ({ id, name: `${shell.roles[id]}: ${users.roleHints[id]}` }))
}
