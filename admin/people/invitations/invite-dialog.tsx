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
import { useId } from 'react'
import { languages } from '#contracts/language.ts'
import type { MadeLink } from '#contracts/office/people.ts'
import { FailureNote } from '../../forms/failure-note.tsx'
import { LineField } from '../../forms/line-field.tsx'
import { useSending } from '../../forms/use-sending.ts'
import { call } from '../../http/call.ts'
import { currentLanguage, languageNames } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useRoleChoices } from '../use-role-choices.ts'

interface InviteDialogProps {
  onClose(): void
  onInvited(link: MadeLink): void
}

/** Whom to invite, and as what. */
export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const { people } = useTexts()
  const id = useId()
  const { busy, failure, errors, submit } = useSending(async (content) => {
    onInvited(await call<MadeLink>('/invitations', { method: 'POST', body: Object.fromEntries(content) }))
  })
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
            {useRoleChoices().map((role) => (
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
