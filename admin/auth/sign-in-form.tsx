import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { FormError, RequiredField } from '../components/forms/fields.tsx'
import { useSubmit } from '../components/forms/use-submit.ts'
import { useMessages } from '../providers/i18n/use-messages.ts'
import { PasswordField } from './password-fields.tsx'
import { signInByCode, signInByPassword } from './sign-in.ts'

interface SignInFormProps {
  /** The account whose session ended. Undefined allows any account. */
  email?: string
  onSignedIn(): Promise<void>
}

/** Signs in with the password and, if the account requires it, a code. */
export function SignInForm({ email, onSignedIn }: SignInFormProps) {
  const [step, setStep] = useState<'password' | 'code'>('password')
  if (step === 'code') return <CodeForm onDone={onSignedIn} onBack={() => setStep('password')} />
  return <PasswordForm email={email} onDone={onSignedIn} onCode={() => setStep('code')} />
}

interface PasswordFormProps {
  email: string | undefined
  onDone(): Promise<void>
  onCode(): void
}

/** The first step of signing in. */
function PasswordForm({ email, onDone, onCode }: PasswordFormProps) {
  const { signIn } = useMessages()
  const { isSubmitting, failure, submit } = useSubmit(async (content) => {
    const next = await signInByPassword(String(content.get('email')), String(content.get('password')))
    if (next === 'code') onCode()
    else await onDone()
  })
  return (
    <form onSubmit={submit}>
      <FormError>{failure}</FormError>
      <RequiredField
        name="email"
        type="email"
        label={signIn.email}
        autoComplete="username"
        defaultValue={email}
        input={{ readOnly: email !== undefined }}
        autoFocus={email === undefined}
      />
      <PasswordField
        name="password"
        label={signIn.password}
        autoComplete="current-password"
        autoFocus={email !== undefined}
      />
      <Button type="submit" variant="contained" loading={isSubmitting} fullWidth sx={{ mt: 2 }}>
        {signIn.send}
      </Button>
    </form>
  )
}

interface CodeFormProps {
  onDone(): Promise<void>
  onBack(): void
}

/** The second step of signing in. */
function CodeForm({ onDone, onBack }: CodeFormProps) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const { signIn } = useMessages()
  const { isSubmitting, failure, submit } = useSubmit(async (content) => {
    await signInByCode(String(content.get('code')), kind)
    await onDone()
  })
  const byApp = kind === 'app'
  return (
    <form onSubmit={submit}>
      <FormError>{failure}</FormError>
      <RequiredField
        key={kind}
        name="code"
        label={byApp ? signIn.code : signIn.recoveryCode}
        helperText={byApp ? signIn.codeHint : signIn.recoveryHint}
        autoComplete={byApp ? 'one-time-code' : 'off'}
        input={byApp ? { inputMode: 'numeric', maxLength: 7 } : { spellCheck: false }}
        autoFocus
      />
      <Button type="submit" variant="contained" loading={isSubmitting} fullWidth sx={{ mt: 2 }}>
        {signIn.confirm}
      </Button>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', mt: 1 }}>
        <Button variant="text" onClick={onBack}>
          {signIn.back}
        </Button>
        <Button variant="text" onClick={() => setKind(byApp ? 'recovery' : 'app')}>
          {byApp ? signIn.useRecovery : signIn.useCode}
        </Button>
      </Box>
    </form>
  )
}
