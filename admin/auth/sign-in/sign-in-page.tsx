import { Link as TextLink } from '@mui/material'
import { useLogin } from 'react-admin'
import { Link } from 'react-router'
import { useMessages } from '../../providers/i18n/texts.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Where everybody who is not signed in is sent. */
export function SignInPage() {
  const { signIn } = useMessages()
  const login = useLogin()
  return (
    <AuthLayout title={signIn.title}>
      <SignInForm onSignedIn={() => login({})} />
      <TextLink component={Link} to="/forgotten-password" sx={{ display: 'inline-block', py: 2, mt: 1 }}>
        {signIn.forgotten}
      </TextLink>
    </AuthLayout>
  )
}
