import { Button, Typography } from '@mui/material'
import { useLocale } from 'react-admin'
import { FailureNote } from '../components/forms/failure-note.tsx'
import { LineField } from '../components/forms/line-field.tsx'
import { useSubmit } from '../components/forms/use-submit.ts'
import { read, send } from '../providers/data/send.ts'
import { useMessages } from '../providers/i18n/texts.ts'
import { openSession } from './enter.ts'
import { LinkedPage } from './linked-page.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { useLink } from './use-link.ts'

/** Where the link leads that a new installation prints: the first administrator. */
export function SetUpPage() {
  const { doors, signIn } = useMessages()
  const link = useLink('/set-up/look')
  const language = useLocale()
  const { busy, failure, errors, submit } = useSubmit(async (content) => {
    const person = Object.fromEntries(content)
    await read(await send('/set-up', { method: 'POST', body: { ...person, token: link.token, language } }))
    openSession()
  })
  return (
    <LinkedPage title={doors.setUp.title} link={link}>
      <Typography sx={{ mb: 3 }}>{doors.setUp.text}</Typography>
      <form onSubmit={submit}>
        <FailureNote>{failure}</FailureNote>
        <LineField name="name" label={doors.name} autoComplete="name" autoFocus {...wrong(errors.name)} />
        <LineField name="email" type="email" label={signIn.email} autoComplete="username" {...wrong(errors.email)} />
        <NewPasswordField error={errors.password} />
        <Button type="submit" variant="contained" loading={busy} fullWidth sx={{ mt: 2 }}>
          {doors.setUp.send}
        </Button>
      </form>
    </LinkedPage>
  )
}

function wrong(error: string | undefined) {
  return { error: error !== undefined, helperText: error }
}
