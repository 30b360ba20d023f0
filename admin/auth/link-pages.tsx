import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useLocale } from 'react-admin'
import type { OpenInvitation } from '#contracts/admin/invitations.ts'
import type { OpenEmailChange, OpenPasswordReset } from '#contracts/admin/sign-in.ts'
import { FormError, RequiredField } from '../components/forms/fields.tsx'
import { useSubmit } from '../components/forms/use-submit.ts'
import { readResponse, sendRequest } from '../providers/data/http.ts'
import { useMessages } from '../providers/i18n/use-messages.ts'
import { AuthSuccess, OneTimeLinkPage, openSession, useOneTimeLink } from './one-time-link.tsx'
import { NewPasswordField } from './password-fields.tsx'

/** Creates the first administrator, from the link that a new installation prints. */
export function SetUpPage() {
  const { auth, signIn } = useMessages()
  const link = useOneTimeLink('/set-up/verify')
  const language = useLocale()
  const { isSubmitting, failure, errors, submit } = useSubmit(async (content) => {
    const person = Object.fromEntries(content)
    await readResponse(
      await sendRequest('/set-up', { method: 'POST', body: { ...person, token: link.token, language } }),
    )
    openSession()
  })
  return (
    <OneTimeLinkPage title={auth.setUp.title} link={link}>
      <Typography sx={{ mb: 3 }}>{auth.setUp.text}</Typography>
      <form onSubmit={submit}>
        <FormError>{failure}</FormError>
        <RequiredField name="name" label={auth.name} autoComplete="name" autoFocus error={errors.name} />
        <RequiredField name="email" type="email" label={signIn.email} autoComplete="username" error={errors.email} />
        <NewPasswordField error={errors.password} />
        <Button type="submit" variant="contained" loading={isSubmitting} fullWidth sx={{ mt: 2 }}>
          {auth.setUp.send}
        </Button>
      </form>
    </OneTimeLinkPage>
  )
}

/** Accepts an invitation. */
export function InvitationPage() {
  const { auth, signIn, shell } = useMessages()
  const link = useOneTimeLink<OpenInvitation>('/invitations/verify')
  const invitation = link.content

  const { isSubmitting, failure, errors, submit } = useSubmit(async (content) => {
    const body = { token: link.token, name: content.get('name'), password: content.get('password') }
    await readResponse(await sendRequest('/invitations/accept', { method: 'POST', body }))
    openSession()
  })
  return (
    <OneTimeLinkPage title={auth.invitation.title} link={link}>
      <Typography sx={{ mb: 3 }}>{invitation && auth.invitation.text(shell.roles[invitation.role])}</Typography>
      <form onSubmit={submit}>
        <FormError>{errors.email ?? failure}</FormError>
        <RequiredField
          name="email"
          label={signIn.email}
          autoComplete="username"
          defaultValue={invitation?.email}
          input={{ readOnly: true }}
        />
        <RequiredField name="name" label={auth.name} autoComplete="name" autoFocus error={errors.name} />
        <NewPasswordField error={errors.password} />
        <Button type="submit" variant="contained" loading={isSubmitting} fullWidth sx={{ mt: 2 }}>
          {auth.invitation.send}
        </Button>
      </form>
    </OneTimeLinkPage>
  )
}

/** Sets a new password. */
export function ResetPage() {
  const { auth, signIn } = useMessages()
  const link = useOneTimeLink<OpenPasswordReset>('/password-resets/verify')
  const [isDone, setDone] = useState(false)

  const { isSubmitting, failure, errors, submit } = useSubmit(async (content) => {
    const body = { token: link.token, password: content.get('password') }
    await readResponse(await sendRequest('/password-resets/accept', { method: 'POST', body }))
    setDone(true)
  })
  if (isDone) return <AuthSuccess title={auth.reset.doneTitle} text={auth.reset.done} />
  return (
    <OneTimeLinkPage title={auth.reset.title} link={link} isOrderable>
      <form onSubmit={submit}>
        <FormError>{failure}</FormError>
        <RequiredField
          name="email"
          label={signIn.email}
          autoComplete="username"
          defaultValue={link.content?.email}
          input={{ readOnly: true }}
        />
        <NewPasswordField error={errors.password} />
        <Button type="submit" variant="contained" loading={isSubmitting} fullWidth sx={{ mt: 2 }}>
          {auth.reset.send}
        </Button>
      </form>
    </OneTimeLinkPage>
  )
}

/** Confirms a new e-mail address. */
export function EmailChangePage() {
  const { auth } = useMessages()
  const link = useOneTimeLink<OpenEmailChange>('/email-changes/verify')
  const change = link.content
  const [isDone, setDone] = useState(false)

  const { isSubmitting, failure, errors, submit } = useSubmit(async () => {
    await readResponse(await sendRequest('/email-changes/accept', { method: 'POST', body: { token: link.token } }))
    setDone(true)
  })
  if (isDone) return <AuthSuccess title={auth.emailChange.doneTitle} text={auth.emailChange.done} />
  return (
    <OneTimeLinkPage title={auth.emailChange.title} link={link}>
      <Typography sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        {change && auth.emailChange.text(change.name, change.email)}
      </Typography>
      <form onSubmit={submit}>
        <FormError>{errors.email ?? failure}</FormError>
        <Button type="submit" variant="contained" loading={isSubmitting} fullWidth>
          {auth.emailChange.send}
        </Button>
      </form>
    </OneTimeLinkPage>
  )
}
