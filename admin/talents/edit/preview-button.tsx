import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, Stack } from '@mui/material'
import { useId, useState } from 'react'
import { useLocale, useNotify } from 'react-admin'
import { useFormState } from 'react-hook-form'
import type { Language } from '#contracts/language.ts'
import type { Preview } from '#contracts/office/preview.ts'
import type { TalentRecord } from '#contracts/office/talents.ts'
import { call } from '../../http/call.ts'
import { CallError } from '../../http/failure.ts'
import { useTexts } from '../../i18n/texts.ts'
import { CopiedLine } from '../../parts/copy/copied-line.tsx'
import { formatMoment } from '../../parts/moment/format-moment.ts'

/** Makes links to the talent's page as it will be, to open or to send. */
export function PreviewButton({ talent }: { talent: TalentRecord }) {
  const texts = useTexts().talents.preview
  const [preview, setPreview] = useState<Preview>()
  const [busy, setBusy] = useState(false)
  const notify = useNotify()

  async function open() {
    setBusy(true)
    try {
      setPreview(await call<Preview>('/preview', { method: 'POST', body: { resource: 'talents', id: talent.id } }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      notify(error.message, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button onClick={open} loading={busy} disabled={!talent.name}>
        {texts.open}
      </Button>
      {preview && <PreviewDialog preview={preview} onClose={() => setPreview(undefined)} />}
    </>
  )
}

function PreviewDialog({ preview, onClose }: { preview: Preview; onClose(): void }) {
  const texts = useTexts().talents.preview
  const language = useLocale() as Language
  const { isDirty } = useFormState()
  const title = useId()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>{texts.title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {texts.text(formatMoment(preview.expires_at, language))} {isDirty && texts.unsaved}
        </DialogContentText>
        <Stack spacing={1}>
          {preview.pt && <CopiedLine label={texts.pt} value={preview.pt} />}
          {preview.en && <CopiedLine label={texts.en} value={preview.en} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          {texts.close}
        </Button>
        <Button variant="contained" href={preview[language] ?? ''} target="_blank" rel="noopener">
          {texts.visit}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
