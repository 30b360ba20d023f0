import { Button } from '@mui/material'
import { useState } from 'react'
import type { OpenPasswordReset } from '#contracts/admin/sign-in.ts'
import { FailureNote } from '../components/forms/failure-note.tsx'
import { LineField } from '../components/forms/line-field.tsx'
import { useSubmit } from '../components/forms/use-submit.ts'
import { read, send } from '../providers/data/send.ts'
import { useMessages } from '../providers/i18n/texts.ts'
import { AuthDone } from './auth-done.tsx'
import { LinkedPage } from './linked-page.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { useLink } from './use-link.ts'

/** Where a link leads by which somebody sets a new password. */
export function ResetPage() {
  const { doors, signIn } = useMessages()
  const link = useLink<OpenPasswordReset>('/password-resets/look')
  const [done, setDone] = useState(false)

  const { busy, failure, errors, submit } = useSubmit(async (content) => {
    const body = { token: link.token, password: content.get('password') }
    await read(await send('/password-resets/accept', { method: 'POST', body }))
    setDone(true)
  })
  if (done) return <AuthDone title={doors.reset.doneTitle} text={doors.reset.done} />
  return (
    <LinkedPage title={doors.reset.title} link={link}>
      <form onSubmit={submit}>
        <FailureNote>{failure}</FailureNote>
        <LineField
          name="email"
          label={signIn.email}
          autoComplete="username"
          defaultValue={link.content?.email}
          input={{ readOnly: true }}
        />
        <NewPasswordField error={errors.password} />
        <Button type="submit" variant="contained" loading={busy} fullWidth sx={{ mt: 2 }}>
          {doors.reset.send}
        </Button>
      </form>
    </LinkedPage>
  )
}
