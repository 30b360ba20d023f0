import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { Title, useNotify } from 'react-admin'
import type { PersonalData } from '#contracts/admin/personal-data.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { FormError, RequiredField } from '../../components/forms/fields.tsx'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { useAsyncAction } from '../../components/use-async-action.ts'
import { call } from '../../providers/data/call.ts'
import { sendRequest, toCallError } from '../../providers/data/http.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'

interface Found {
  email: string
  data: PersonalData
}

/** Finds, exports and deletes the stored data of one person. */
export function PersonalDataPage() {
  const texts = useMessages().personalData
  const [found, setFound] = useState<Found>()
  const { isSubmitting, failure, errors, submit } = useSubmit(async (content) => {
    const email = String(content.get('email'))
    setFound(undefined)
    setFound({ email, data: await call<PersonalData>('/personal-data/count', { method: 'POST', body: { email } }) })
  })
  return (
    <Box sx={{ maxWidth: '36rem' }}>
      <Title title={texts.title} />
      <Typography sx={{ mb: 2 }}>{texts.text}</Typography>
      <form onSubmit={submit}>
        <FormError>{failure}</FormError>
        <RequiredField name="email" type="email" label={texts.email} autoComplete="off" error={errors.email} />
        <Button type="submit" loading={isSubmitting} sx={{ mt: 1 }}>
          {texts.search}
        </Button>
      </form>
      <div role="status">
        {found && <FoundData key={found.email} {...found} onDeleted={(data) => setFound({ ...found, data })} />}
      </div>
    </Box>
  )
}

interface FoundDataProps {
  email: string
  data: PersonalData
  /** Receives the data that remain. */
  onDeleted(left: PersonalData): void
}

const counted = [
  'submissions',
  'waiting',
  'photos',
  'replies',
  'mails',
  'invitations',
  'rooms',
  'contacts',
  'private_data',
  'drafts',
  'documents',
  'cards',
  'versions',
  'deleted_members',
] as const

/** Counts of stored data, with export and deletion. */
function FoundData({ email, data, onDeleted }: FoundDataProps) {
  const texts = useMessages().personalData
  const [isPending, run] = useAsyncAction()
  const notify = useNotify()
  const found = counted.filter((name) => data[name] > 0)

  async function remove() {
    const body = { email }
    await call('/personal-data/delete', { method: 'POST', body })
    notify(texts.deleted, { type: 'info' })
    onDeleted(await call<PersonalData>('/personal-data/count', { method: 'POST', body }))
  }

  return (
    <Box sx={{ mt: 4, pt: 3, borderTop: 1, borderColor: 'divider' }}>
      {found.length === 0 && <Typography>{texts.nothing(email)}</Typography>}
      {found.length > 0 && (
        <>
          <Typography>{texts.found(email)}</Typography>
          <ul>
            {found.map((name) => (
              <li key={name}>{texts.counts[name](data[name])}</li>
            ))}
          </ul>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Button onClick={() => run(() => downloadExport(email))} loading={isPending}>
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

/** Downloads all data of a person. A POST request keeps the e-mail address out of URLs. */
async function downloadExport(email: string): Promise<void> {
  const response = await sendRequest('/personal-data/export', { method: 'POST', body: { email } })
  if (!response.ok) throw await toCallError(response)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = 'personal-data.zip'
  link.click()
  URL.revokeObjectURL(link.href)
}
