import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useSyncExternalStore } from 'react'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { call } from '../../providers/data/call.ts'
import { useMessages } from '../../providers/i18n/texts.ts'
import { PasswordAgain } from '../account/password-again.tsx'
import { confirmation } from '../session/confirmation.ts'
import { session } from '../session/session.ts'

/** Opens over the page when something takes the password again: what was asked for then goes on. */
export function ConfirmPassword() {
  const isAsked = useSyncExternalStore(confirmation.subscribe, confirmation.isAsked)
  const { signIn } = useMessages()
  if (!isAsked) return null
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={confirmation.refused} aria-labelledby="confirm-password-title">
      <DialogTitle id="confirm-password-title">{signIn.confirmPassword.title}</DialogTitle>
      <ConfirmForm />
    </Dialog>
  )
}

function ConfirmForm() {
  const { signIn } = useMessages()
  const { title, text, cancel } = signIn.confirmPassword
  const { busy, failure, errors, submit } = useSubmit(async (content) => {
    await call('/auth/confirm', { method: 'POST', body: { password: String(content.get('password')) } })
    confirmation.given()
  })
  return (
    <form onSubmit={submit} aria-label={title}>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{text}</DialogContentText>
        <PasswordAgain
          email={session.staff()?.email ?? ''}
          label={signIn.password}
          failure={failure}
          error={errors.password}
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
