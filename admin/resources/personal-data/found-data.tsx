import { Box, Button, Typography } from '@mui/material'
import { useNotify } from 'react-admin'
import type { PersonalData } from '#contracts/admin/personal-data.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { useAsyncAction } from '../../components/use-async-action.ts'
import { call } from '../../providers/data/call.ts'
import { useMessages } from '../../providers/i18n/texts.ts'
import { saveExport } from './save-export.ts'

interface FoundDataProps {
  email: string
  data: PersonalData
  /** Told what is left. */
  onDeleted(left: PersonalData): void
}

const counted = ['submissions', 'waiting', 'photos', 'replies', 'mails', 'invitations'] as const

/** How much is kept of somebody, and what can be done with it. */
export function FoundData({ email, data, onDeleted }: FoundDataProps) {
  const texts = useMessages().personalData
  const [busy, go] = useAsyncAction()
  const notify = useNotify()
  const kept = counted.filter((name) => data[name] > 0)

  async function remove() {
    const body = { email }
    await call('/personal-data/delete', { method: 'POST', body })
    notify(texts.deleted, { type: 'info' })
    onDeleted(await call<PersonalData>('/personal-data/look', { method: 'POST', body }))
  }

  return (
    <Box sx={{ mt: 4, pt: 3, borderTop: 1, borderColor: 'divider' }}>
      {kept.length === 0 && <Typography>{texts.nothing(email)}</Typography>}
      {kept.length > 0 && (
        <>
          <Typography>{texts.found(email)}</Typography>
          <ul>
            {kept.map((name) => (
              <li key={name}>{texts.counts[name](data[name])}</li>
            ))}
          </ul>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Button onClick={() => go(() => saveExport(email))} loading={busy}>
              {texts.save}
            </Button>
            <ConfirmButton
              label={texts.delete}
              title={texts.deleteTitle}
              text={texts.deleteText}
              color="error"
              onConfirm={remove}
            />
          </Box>
        </>
      )}
      {data.staff && <Typography sx={{ mt: 2 }}>{texts.staff}</Typography>}
    </Box>
  )
}
