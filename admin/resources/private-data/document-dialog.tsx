import { TextField } from '@mui/material'
import { type DocumentRecord, documentKinds } from '#contracts/admin/documents.ts'
import { RequiredField } from '../../components/forms/fields.tsx'
import { FormDialog } from '../../components/forms/form-dialog.tsx'
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
  const { documents } = useMessages().privateData
  const { isSubmitting, failure, errors, submit } = useSubmit(async (content) => {
    const body = { ...Object.fromEntries(content), version: document.version }
    await call(path, { method: 'PUT', body })
    onClose()
    await onSaved()
  })
  return (
    <FormDialog
      title={documents.editTitle}
      failure={failure}
      confirm={documents.save}
      isSubmitting={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
