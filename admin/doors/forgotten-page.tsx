import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import { FailureNote } from '../forms/failure-note.tsx'
import { LineField } from '../forms/line-field.tsx'
import { useSending } from '../forms/use-sending.ts'
import { read, send } from '../http/send.ts'
import { useTexts } from '../i18n/texts.ts'
import { Doorway } from './doorway.tsx'

/** Asks for a link to set another password; the answer does not tell who has an account. */
export function ForgottenPage() {
  const { doors, signIn } = useTexts()
  const [sent, setSent] = useState(false)
  const { busy, failure, errors, submit } = useSending(async (content) => {
    await read(await send('/password-resets', { method: 'POST', body: { email: content.get('email') } }))
    setSent(true)
  })
  if (sent) {
    return (
      <Doorway title={doors.forgotten.sentTitle}>
        <Typography role="status">{doors.forgotten.sent}</Typography>
      </Doorway>
    )
  }
  return (
    <Doorway title={doors.forgotten.title}>
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
    </Doorway>
  )
}
