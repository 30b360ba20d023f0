import { Button, Link as TextLink, Typography } from '@mui/material'
import { useState } from 'react'
import { useLogin } from 'react-admin'
import { Link } from 'react-router'
import { FormError, RequiredField } from '../components/forms/fields.tsx'
import { useSubmit } from '../components/forms/use-submit.ts'
import { readResponse, sendRequest } from '../providers/data/http.ts'
import { useMessages } from '../providers/i18n/use-messages.ts'
import { AuthLayout } from './auth-layout.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** The sign-in page. */
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

/** Requests a link to reset the password. The response does not reveal whether the account exists. */
export function ForgottenPasswordPage() {
  const { auth, signIn } = useMessages()
  const [isSent, setSent] = useState(false)
  const { isSubmitting, failure, errors, submit } = useSubmit(async (content) => {
    await readResponse(await sendRequest('/password-resets', { method: 'POST', body: { email: content.get('email') } }))
    setSent(true)
  })
  if (isSent) {
    return (
      <AuthLayout title={auth.forgottenPassword.sentTitle}>
        <Typography role="status">{auth.forgottenPassword.sent}</Typography>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={auth.forgottenPassword.title}>
      <Typography sx={{ mb: 3 }}>{auth.forgottenPassword.text}</Typography>
      <form onSubmit={submit}>
        <FormError>{failure}</FormError>
        <RequiredField
          name="email"
          type="email"
          label={signIn.email}
          autoComplete="username"
          autoFocus
          error={errors.email}
        />
        <Button type="submit" variant="contained" loading={isSubmitting} fullWidth sx={{ mt: 2 }}>
          {auth.forgottenPassword.send}
        </Button>
      </form>
    </AuthLayout>
  )
}
