import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import { FailureNote } from '../components/forms/failure-note.tsx'
import { LineField } from '../components/forms/line-field.tsx'
import { useSubmit } from '../components/forms/use-submit.ts'
import { read, send } from '../providers/data/send.ts'
import { useMessages } from '../providers/i18n/texts.ts'
import { AuthLayout } from './auth-layout.tsx'

/** Asks for a link to set another password; the answer does not tell who has an account. */
export function ForgottenPage() {
  const { doors, signIn } = useMessages()
  const [sent, setSent] = useState(false)
  const { busy, failure, errors, submit } = useSubmit(async (content) => {
    await read(await send('/password-resets', { method: 'POST', body: { email: content.get('email') } }))
    setSent(true)
  })
  if (sent) {
    return (
      <AuthLayout title={doors.forgotten.sentTitle}>
        <Typography role="status">{doors.forgotten.sent}</Typography>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={doors.forgotten.title}>
      <Typography sx={{ mb: 3 }}>{doors.forgotten.text}</Typography>
      <form onSubmit={submit}>
        <FailureNote>{failure}</FailureNote>
        <LineField
          name="email"
          type="email"
          label={signIn.email}
          autoComplete="username"
          autoFocus
          error={errors.email !== undefined}
          helperText={errors.email}
        />
        <Button type="submit" variant="contained" loading={busy} fullWidth sx={{ mt: 2 }}>
          {doors.forgotten.send}
        </Button>
      </form>
    </AuthLayout>
  )
}
