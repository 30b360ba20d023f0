import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useSyncExternalStore } from 'react'
import { useLogout } from 'react-admin'
import { useMessages } from '../../providers/i18n/texts.ts'
import { session } from '../session/session.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Opens over the page when the session has ended: the page below keeps what was typed in it. */
export function SignInAgain() {
  const reason = useSyncExternalStore(session.subscribe, session.reasonToSignIn)
  const logout = useLogout()
  const { again } = useMessages().signIn
  if (!reason) return null
  const elsewhere = reason === 'elsewhere'

  async function signedIn() {
    await session.begin()
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby="again-title"
      // Whoever signed out does not leave what they saw to the next person at the machine.
      slotProps={{ backdrop: { sx: elsewhere ? { backgroundColor: 'background.default' } : {} } }}
    >
      <DialogTitle id="again-title">{elsewhere ? again.elsewhere : again.expired}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{elsewhere ? again.elsewhereText : again.expiredText}</DialogContentText>
        <SignInForm email={session.staff()?.email} onSignedIn={signedIn} />
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={() => logout()}>
          {again.leave}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
