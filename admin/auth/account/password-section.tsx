import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { FailureNote } from '../../components/forms/failure-note.tsx'
import { PasswordField } from '../../components/forms/password-field.tsx'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { call } from '../../providers/data/call.ts'
import { useMessages } from '../../providers/i18n/texts.ts'
import { NewPasswordField } from '../new-password-field.tsx'
import { Section } from './section.tsx'
import { UserName } from './user-name.tsx'

/** Changes one's own password. */
export function PasswordSection({ email }: { email: string }) {
  const { password } = useMessages().account
  const [changes, setChanges] = useState(0)
  const notify = useNotify()
  const { busy, failure, errors, submit } = useSubmit(async (content) => {
    await call('/auth/change-password', { method: 'POST', body: Object.fromEntries(content) })
    // Empty fields again.
    setChanges((count) => count + 1)
    notify(password.changed)
  })
  return (
    <Section title={password.title}>
      <Typography sx={{ mb: 2 }}>{password.text}</Typography>
      <form onSubmit={submit} key={changes}>
        <UserName email={email} />
        <FailureNote>{failure}</FailureNote>
        <PasswordField
          name="currentPassword"
          label={password.current}
          autoComplete="current-password"
          error={errors.currentPassword !== undefined}
          helperText={errors.currentPassword}
        />
        <NewPasswordField name="newPassword" label={password.next} error={errors.newPassword} />
        <Button type="submit" loading={busy} sx={{ mt: 1 }}>
          {password.change}
        </Button>
      </form>
    </Section>
  )
}
