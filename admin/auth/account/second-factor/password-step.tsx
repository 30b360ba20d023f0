import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useSubmit } from '../../../components/forms/use-submit.ts'
import { call } from '../../../providers/data/call.ts'
import { useMessages } from '../../../providers/i18n/texts.ts'
import { PasswordAgain } from '../password-again.tsx'

interface PasswordStepProps<Answer> {
  /** What it does. */
  label: string
  /** What follows from it. */
  text?: string
  email: string
  /** The call, which takes the password. */
  path: string
  onDone(answer: Answer): void | Promise<void>
}

/** Something that takes the password again: a button which, once pressed, asks for it. */
export function PasswordStep<Answer>({ label, text, email, path, onDone }: PasswordStepProps<Answer>) {
  const { secondFactor: texts } = useMessages().account
  const [open, setOpen] = useState(false)
  const { busy, failure, errors, submit } = useSubmit(async (content) => {
    const answer = await call<Answer>(path, { method: 'POST', body: Object.fromEntries(content) })
    setOpen(false)
    await onDone(answer)
  })
  if (!open) {
    return (
      <Button onClick={() => setOpen(true)} sx={{ mr: 1, mb: 1 }}>
        {label}
      </Button>
    )
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ mb: 2 }}>
      {text && <Typography variant="body2">{text}</Typography>}
      <PasswordAgain email={email} label={texts.password} failure={failure} error={errors.password} />
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <Button type="submit" variant="contained" loading={busy}>
          {label}
        </Button>
        <Button variant="text" onClick={() => setOpen(false)}>
          {texts.cancel}
        </Button>
      </Box>
    </Box>
  )
}
