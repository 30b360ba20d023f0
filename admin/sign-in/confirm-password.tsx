import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useSyncExternalStore } from 'react'
import { UserName } from '../account/user-name.tsx'
import { FailureNote } from '../forms/failure-note.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { useSending } from '../forms/use-sending.ts'
import { call } from '../http/call.ts'
import { useTexts } from '../i18n/texts.ts'
import { confirmation } from '../session/confirmation.ts'
import { session } from '../session/session.ts'

/** Opens over the page when something takes the password again: what was asked for then goes on. */
export function ConfirmPassword() {
  const isAsked = useSyncExternalStore(confirmation.subscribe, confirmation.isAsked)
  const { signIn } = useTexts()
  if (!isAsked) return null
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={confirmation.refused} aria-labelledby="confirm-password-title">
      <DialogTitle id="confirm-password-title">{signIn.confirmPassword.title}</DialogTitle>
      <ConfirmForm />
    </Dialog>
  )
}

function ConfirmForm() {
  const { signIn } = useTexts()
  const { title, text, cancel } = signIn.confirmPassword
  const { busy, failure, errors, submit } = useSending(async (content) => {
    await call('/auth/confirm', { method: 'POST', body: { password: String(content.get('password')) } })
    confirmation.given()
  })
  return (
    <form onSubmit={submit} aria-label={title}>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{text}</DialogContentText>
        <UserName email={session.staff()?.email ?? ''} />
        <FailureNote>{failure}</FailureNote>
        <PasswordField
          name="password"
          label={signIn.password}
          autoComplete="current-password"
          autoFocus
          error={errors.password !== undefined}
          helperText={errors.password}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={confirmation.refused}>
          {cancel}
        </Button>
        <Button type="submit" variant="contained" loading={busy}>
          {signIn.confirm}
        </Button>
      </DialogActions>
    </form>
  )
}
