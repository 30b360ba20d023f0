import { Button, Typography } from '@mui/material'
import type { OpenInvitation } from '#contracts/admin/invitations.ts'
import { FailureNote } from '../components/forms/failure-note.tsx'
import { LineField } from '../components/forms/line-field.tsx'
import { useSubmit } from '../components/forms/use-submit.ts'
import { read, send } from '../providers/data/send.ts'
import { useMessages } from '../providers/i18n/texts.ts'
import { openSession } from './enter.ts'
import { LinkedPage } from './linked-page.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { useLink } from './use-link.ts'

/** Where an invitation's link leads. */
export function InvitationPage() {
  const { doors, signIn, shell } = useMessages()
  const link = useLink<OpenInvitation>('/invitations/look')
  const invitation = link.content

  const { busy, failure, errors, submit } = useSubmit(async (content) => {
    const body = { token: link.token, name: content.get('name'), password: content.get('password') }
    await read(await send('/invitations/accept', { method: 'POST', body }))
    openSession()
  })
  return (
    <LinkedPage title={doors.invitation.title} link={link}>
      <Typography sx={{ mb: 3 }}>{invitation && doors.invitation.text(shell.roles[invitation.role])}</Typography>
      <form onSubmit={submit}>
        <FailureNote>{failure ?? errors.email}</FailureNote>
        <LineField
          name="email"
          label={signIn.email}
          autoComplete="username"
          defaultValue={invitation?.email}
          input={{ readOnly: true }}
        />
        <LineField
          name="name"
          label={doors.name}
          autoComplete="name"
          autoFocus
          error={errors.name !== undefined}
          helperText={errors.name}
        />
        <NewPasswordField error={errors.password} />
        <Button type="submit" variant="contained" loading={busy} fullWidth sx={{ mt: 2 }}>
          {doors.invitation.send}
        </Button>
      </form>
    </LinkedPage>
  )
}
