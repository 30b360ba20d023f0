import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material'
import { useId, useState } from 'react'
import type { Invitation } from '#contracts/admin/invitations.ts'
import type { OneTimeLink } from '#contracts/admin/users.ts'
import { languages } from '#domain/language.ts'
import { FailureNote } from '../../../components/forms/failure-note.tsx'
import { LineField } from '../../../components/forms/line-field.tsx'
import { useSubmit } from '../../../components/forms/use-submit.ts'
import { call } from '../../../providers/data/call.ts'
import { CallError } from '../../../providers/data/failure.ts'
import { currentLanguage, languageNames } from '../../../providers/i18n/language.ts'
import { useMessages } from '../../../providers/i18n/texts.ts'
import { useRoleChoices } from '../use-role-choices.ts'
import { ReplaceInvitation } from './replace-invitation.tsx'

interface InviteDialogProps {
  onClose(): void
  onInvited(link: OneTimeLink): void
}

/** The invitation that somebody has already, and what was to be sent to them now. */
interface Earlier {
  invitation: Invitation
  body: object
}

/** Whom to invite, and as what; it asks before an earlier invitation is replaced. */
export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const { people } = useMessages()
  const id = useId()
  const [earlier, setEarlier] = useState<Earlier>()
  const roles = useRoleChoices()
  const { busy, failure, errors, submit } = useSubmit(async (content) => {
    const body = Object.fromEntries(content)
    try {
      onInvited(await call<OneTimeLink>('/invitations', { method: 'POST', body }))
    } catch (error) {
      const current = error instanceof CallError && error.body.reason === 'already_invited' && error.body.current
      if (!current) throw error
      setEarlier({ invitation: current as unknown as Invitation, body })
    }
  })
  if (earlier) {
    const replace = () =>
      call<OneTimeLink>('/invitations', { method: 'POST', body: { ...earlier.body, replace: true } }).then(onInvited)
    return <ReplaceInvitation invitation={earlier.invitation} onKeep={onClose} onReplace={replace} />
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <form onSubmit={submit}>
        <DialogTitle id={id}>{people.inviteTitle}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>{people.inviteText}</DialogContentText>
          <FailureNote>{failure}</FailureNote>
          <LineField
            name="email"
            type="email"
            label={people.emailLabel}
            autoComplete="off"
            autoFocus
            error={errors.email !== undefined}
            helperText={errors.email}
          />
          <TextField select name="role" label={people.role} defaultValue="editor">
            {roles.map((role) => (
              <MenuItem key={role.id} value={role.id} sx={{ whiteSpace: 'normal' }}>
                {role.name}
              </MenuItem>
            ))}
          </TextField>
          <TextField select name="language" label={people.language} defaultValue={currentLanguage()}>
            {languages.map((language) => (
              <MenuItem key={language} value={language}>
                {languageNames[language]}
              </MenuItem>
            ))}
          </TextField>
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            {people.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {people.send}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
