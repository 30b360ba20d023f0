import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { Title } from 'react-admin'
import type { PersonalData } from '#contracts/admin/personal-data.ts'
import { FailureNote } from '../../components/forms/failure-note.tsx'
import { LineField } from '../../components/forms/line-field.tsx'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { call } from '../../providers/data/call.ts'
import { useMessages } from '../../providers/i18n/texts.ts'
import { FoundData } from './found-data.tsx'

interface Found {
  email: string
  data: PersonalData
}

/** What somebody may ask of the agency: which data it keeps of them, a copy, and that it deletes them. */
export function PersonalDataPage() {
  const texts = useMessages().personalData
  const [found, setFound] = useState<Found>()
  const { busy, failure, errors, submit } = useSubmit(async (content) => {
    const email = String(content.get('email'))
    setFound(undefined)
    setFound({ email, data: await call<PersonalData>('/personal-data/look', { method: 'POST', body: { email } }) })
  })
  return (
    <Box sx={{ maxWidth: '36rem' }}>
      <Title title={texts.title} />
      <Typography sx={{ mb: 2 }}>{texts.text}</Typography>
      <form onSubmit={submit}>
        <FailureNote>{failure}</FailureNote>
        <LineField
          name="email"
          type="email"
          label={texts.email}
          autoComplete="off"
          error={errors.email !== undefined}
          helperText={errors.email}
        />
        <Button type="submit" loading={busy} sx={{ mt: 1 }}>
          {texts.look}
        </Button>
      </form>
      <div role="status">
        {found && <FoundData key={found.email} {...found} onDeleted={(data) => setFound({ ...found, data })} />}
      </div>
    </Box>
  )
}
