import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useSyncExternalStore } from 'react'
import { useLogout } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { FormDialog } from '../components/forms/form-dialog.tsx'
import { useSubmit } from '../components/forms/use-submit.ts'
import { reauthentication } from '../providers/auth/reauthentication.ts'
import { session } from '../providers/auth/session.ts'
import { call } from '../providers/data/call.ts'
import { useMessages } from '../providers/i18n/use-messages.ts'
import { CurrentPasswordField } from './password-fields.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { signOutLink } from './sign-out-page.tsx'

/** Asks the user to sign in again when the session has ended. The page below keeps its unsaved input. */
export function SignInAgainDialog() {
  const reason = useSyncExternalStore(session.subscribe, session.reasonToSignIn)
  const logout = useLogout()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { signInAgain } = useMessages().signIn
  if (!reason) return null
  const elsewhere = reason === 'elsewhere'

  async function signedIn() {
    await session.start()
  }

  /** The page below asks about its unsaved input before it is left. The page that signs out may wait for the sign-in. */
  function leave() {
    if (pathname === signOutLink.to) void logout({}, false)
    else navigate(signOutLink.to, { state: signOutLink.state })
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      // After signing out elsewhere, the page must not stay readable.
      slotProps={{ backdrop: { sx: elsewhere ? { backgroundColor: 'background.default' } : {} } }}
    >
      <DialogTitle>{elsewhere ? signInAgain.elsewhere : signInAgain.expired}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {elsewhere ? signInAgain.elsewhereText : signInAgain.expiredText}
        </DialogContentText>
        <SignInForm email={session.user()?.email} onSignedIn={signedIn} />
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={leave}>
          {signInAgain.leave}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Asks for the password again when an endpoint requires it. The request is then repeated. */
export function ReauthenticationDialog() {
  const isRequested = useSyncExternalStore(reauthentication.subscribe, reauthentication.isRequested)
  return isRequested && <ConfirmPasswordDialog />
}

function ConfirmPasswordDialog() {
  const { signIn } = useMessages()
  const { title, text } = signIn.confirmPassword
  const { isSubmitting, failure, errors, submit } = useSubmit(async (content) => {
    await call('/auth/confirm', { method: 'POST', body: { password: String(content.get('password')) } })
    reauthentication.confirm()
  })
  return (
    <FormDialog
      title={title}
      text={text}
      confirm={signIn.confirm}
      isSubmitting={isSubmitting}
      onSubmit={submit}
      onClose={reauthentication.cancel}
    >
      <CurrentPasswordField
        email={session.user()?.email ?? ''}
        label={signIn.password}
        failure={failure}
        error={errors.password}
      />
    </FormDialog>
  )
}
