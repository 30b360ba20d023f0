import { TextField } from '@mui/material'
import { useState } from 'react'
import { type DocumentRecord, documentKinds } from '#contracts/admin/documents.ts'
import { RequiredField } from '../../components/forms/fields.tsx'
import { FormDialog } from '../../components/forms/form-dialog.tsx'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { call } from '../../providers/data/call.ts'
import { currentRecordOf } from '../../providers/data/http.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'

interface DocumentDialogProps {
  /** The document's path below the API. */
  path: string
  document: DocumentRecord
  onClose(): void
  /** Loads the documents again. */
  onSaved(): Promise<void>
}

/** Changes the name, the kind and the expiry of a document. */
export function DocumentDialog({ path, document, onClose, onSaved }: DocumentDialogProps) {
  const { documents } = useMessages().privateData
  const [{ version, title, kind, expires_on }, setShown] = useState(document)
  const { isSubmitting, failure, errors, submit } = useSubmit(async (content) => {
    const body = { ...Object.fromEntries(content), version }
    try {
      await call(path, { method: 'PUT', body })
    } catch (error) {
      const current = currentRecordOf<DocumentRecord>(error)
      if (current) {
        // The input stays. Saving again replaces the other user's.
        setShown((shown) => ({ ...shown, version: current.version }))
        await onSaved()
      }
      throw error
    }
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
        defaultValue={title}
        error={errors.title}
        input={{ maxLength: 200 }}
      />
      <TextField select name="kind" label={documents.kind} defaultValue={kind} slotProps={{ select: { native: true } }}>
        {documentKinds.map((one) => (
          <option key={one} value={one}>
            {documents.kinds[one]}
          </option>
        ))}
      </TextField>
      <TextField
        type="date"
        name="expires_on"
        label={documents.expiresOn}
        defaultValue={expires_on ?? ''}
        error={errors.expires_on !== undefined}
        helperText={errors.expires_on ?? documents.expiryHint}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </FormDialog>
  )
}
