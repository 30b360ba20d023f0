import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, Stack } from '@mui/material'
import { useState } from 'react'
import { useFormIsDirty } from 'react-admin'
import type { Preview, PreviewResource } from '#contracts/admin/preview.ts'
import { call } from '../providers/data/call.ts'
import { useLanguage, useMessages } from '../providers/i18n/use-messages.ts'
import { CloseButton } from './cancel-button.tsx'
import { CopyField } from './copy-field.tsx'
import { formatDateTime } from './format.ts'
import { useAsyncAction } from './use-async-action.ts'

interface PreviewButtonProps {
  resource: PreviewResource
  id: number
  /** Whether the record has the fields that its page needs. */
  isReady: boolean
}

/** Creates preview links to the record's page. Use it in a form. */
export function PreviewButton({ resource, id, isReady }: PreviewButtonProps) {
  const texts = useMessages().components.preview
  const [preview, setPreview] = useState<Preview>()
  const [isPending, run] = useAsyncAction()

  const open = () =>
    run(async () => setPreview(await call<Preview>('/preview', { method: 'POST', body: { resource, id } })))

  return (
    <>
      {/* No <button>, which the form of a user without the permission to change the record hides and disables. */}
      <Button component="div" onClick={open} loading={isPending} disabled={!isReady}>
        {texts.open}
      </Button>
      {preview && <PreviewDialog preview={preview} onClose={() => setPreview(undefined)} />}
    </>
  )
}

function PreviewDialog({ preview, onClose }: { preview: Preview; onClose(): void }) {
  const texts = useMessages().components.preview
  const language = useLanguage()
  const isDirty = useFormIsDirty()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>{texts.title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {texts.text(formatDateTime(preview.expires_at, language))} {isDirty && <span>{texts.unsaved}</span>}
        </DialogContentText>
        <Stack spacing={1}>
          {preview.pt && <CopyField label={texts.pt} value={preview.pt} />}
          {preview.en && <CopyField label={texts.en} value={preview.en} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <CloseButton onClick={onClose} />
        <Button
          variant="contained"
          href={preview[language] ?? preview.pt ?? preview.en ?? ''}
          target="_blank"
          rel="noopener"
        >
          {texts.visit}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
