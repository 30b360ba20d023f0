import { Button, MenuItem, TextField } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import type { Account } from '#contracts/admin/sign-in.ts'
import { languages } from '#domain/language.ts'
import { FailureNote } from '../../components/forms/failure-note.tsx'
import { LineField } from '../../components/forms/line-field.tsx'
import { saveShortcut } from '../../components/forms/save-shortcut.ts'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { call } from '../../providers/data/call.ts'
import { languageNames } from '../../providers/i18n/language.ts'
import { useMessages } from '../../providers/i18n/texts.ts'
import { session } from '../session/session.ts'
import { Section } from './section.tsx'

/** One's own name and language. */
export function AboutMe({ me }: { me: Account }) {
  const { about } = useMessages().account
  const client = useQueryClient()
  const notify = useNotify()
  const { busy, failure, errors, submit } = useSubmit(async (content) => {
    const body = { name: content.get('name'), language: content.get('language') }
    client.setQueryData(['me'], await call<Account>('/me', { method: 'PUT', body }))
    await session.renew()
    await client.invalidateQueries({ queryKey: ['auth', 'getIdentity'] })
    notify(about.saved)
  })
  return (
    <Section title={about.title}>
      <form onSubmit={submit}>
        <FailureNote>{failure}</FailureNote>
        <LineField
          name="name"
          label={about.name}
          autoComplete="name"
          defaultValue={me.name}
          error={errors.name !== undefined}
          helperText={errors.name}
        />
        <LineField name="email" label={about.email} defaultValue={me.email} input={{ readOnly: true }} />
        <TextField key={me.language} select name="language" label={about.language} defaultValue={me.language}>
          {languages.map((language) => (
            <MenuItem key={language} value={language}>
              {languageNames[language]}
            </MenuItem>
          ))}
        </TextField>
        <Button type="submit" loading={busy} sx={{ mt: 1 }} {...saveShortcut}>
          {about.save}
        </Button>
      </form>
    </Section>
  )
}
