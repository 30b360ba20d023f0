import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { useId } from 'react'
import { type DocumentRecord, documentKinds } from '#contracts/admin/documents.ts'
import { FormError, RequiredField } from '../../components/forms/fields.tsx'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { call } from '../../providers/data/call.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'

interface DocumentDialogProps {
  /** The document's path below the API. */
  path: string
  document: DocumentRecord
  onClose(): void
  onSaved(): Promise<void>
}

/** Changes the name, the kind and the expiry of a document. */
export function DocumentDialog({ path, document, onClose, onSaved }: DocumentDialogProps) {
  const { privateData, components } = useMessages()
  const { documents } = privateData
  const titleId = useId()
  const { isSubmitting, failure, errors, submit } = useSubmit(async (content) => {
    const body = { ...Object.fromEntries(content), version: document.version }
    await call(path, { method: 'PUT', body })
    onClose()
    await onSaved()
  })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{documents.editTitle}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <FormError>{failure}</FormError>
          <RequiredField
            name="title"
            label={documents.name}
            defaultValue={document.title}
            error={errors.title}
            input={{ maxLength: 200 }}
          />
          <TextField
            select
            name="kind"
            label={documents.kind}
            defaultValue={document.kind}
            slotProps={{ select: { native: true } }}
          >
            {documentKinds.map((kind) => (
              <option key={kind} value={kind}>
                {documents.kinds[kind]}
              </option>
            ))}
          </TextField>
          <TextField
            type="date"
            name="expires_on"
            label={documents.expiresOn}
            defaultValue={document.expires_on ?? ''}
            error={errors.expires_on !== undefined}
            helperText={errors.expires_on ?? documents.expiryHint}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            {components.confirm.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={isSubmitting}>
            {documents.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
