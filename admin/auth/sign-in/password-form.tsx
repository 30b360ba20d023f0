import { Button } from '@mui/material'
import { FailureNote } from '../../components/forms/failure-note.tsx'
import { LineField } from '../../components/forms/line-field.tsx'
import { PasswordField } from '../../components/forms/password-field.tsx'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { useMessages } from '../../providers/i18n/texts.ts'
import { signInByPassword } from './sign-in-calls.ts'

interface PasswordFormProps {
  email: string | undefined
  onDone(): Promise<void>
  onCode(): void
}

/** The first step of signing in. */
export function PasswordForm({ email, onDone, onCode }: PasswordFormProps) {
  const { signIn } = useMessages()
  const { busy, failure, submit } = useSubmit(async (content) => {
    const next = await signInByPassword(String(content.get('email')), String(content.get('password')))
    if (next === 'code') onCode()
    else await onDone()
  })
  return (
    <form onSubmit={submit}>
      <FailureNote>{failure}</FailureNote>
      <LineField
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
      <Button type="submit" variant="contained" loading={busy} fullWidth sx={{ mt: 2 }}>
        {signIn.send}
      </Button>
    </form>
  )
}
