import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import type { OpenEmailChange } from '#contracts/admin/sign-in.ts'
import { FailureNote } from '../components/forms/failure-note.tsx'
import { useSubmit } from '../components/forms/use-submit.ts'
import { read, send } from '../providers/data/send.ts'
import { useMessages } from '../providers/i18n/texts.ts'
import { AuthDone } from './auth-done.tsx'
import { LinkedPage } from './linked-page.tsx'
import { useLink } from './use-link.ts'

/** Where a link leads by which somebody confirms another e-mail address. */
export function EmailChangePage() {
  const { doors } = useMessages()
  const link = useLink<OpenEmailChange>('/email-changes/look')
  const change = link.content
  const [done, setDone] = useState(false)

  const { busy, failure, errors, submit } = useSubmit(async () => {
    await read(await send('/email-changes/accept', { method: 'POST', body: { token: link.token } }))
    setDone(true)
  })
  if (done) return <AuthDone title={doors.emailChange.doneTitle} text={doors.emailChange.done} />
  return (
    <LinkedPage title={doors.emailChange.title} link={link}>
      <Typography sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        {change && doors.emailChange.text(change.name, change.email)}
      </Typography>
      <form onSubmit={submit}>
        <FailureNote>{errors.email ?? failure}</FailureNote>
        <Button type="submit" variant="contained" loading={busy} fullWidth>
          {doors.emailChange.send}
        </Button>
      </form>
    </LinkedPage>
  )
}
