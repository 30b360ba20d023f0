import { Link as TextLink } from '@mui/material'
import { useLogin } from 'react-admin'
import { Link } from 'react-router'
import { Doorway } from '../doors/doorway.tsx'
import { useTexts } from '../i18n/texts.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Where everybody who is not signed in is sent. */
export function SignInPage() {
  const { signIn } = useTexts()
  const login = useLogin()
  return (
    <Doorway title={signIn.title}>
      <SignInForm onSignedIn={() => login({})} />
      <TextLink component={Link} to="/forgotten-password" sx={{ display: 'inline-block', py: 2, mt: 1 }}>
        {signIn.forgotten}
      </TextLink>
    </Doorway>
  )
}
