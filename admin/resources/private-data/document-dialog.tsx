import { TextField } from '@mui/material'
import { useState } from 'react'
import {
  type DocumentInput,
  type DocumentKind,
  type DocumentRecord,
  documentKinds,
} from '#contracts/admin/documents.ts'
import { DateField } from '../../components/date-time.tsx'
import { RequiredField } from '../../components/forms/fields.tsx'
import { FormDialog } from '../../components/forms/form-dialog.tsx'
import { useConfirmedClose } from '../../components/forms/use-leave-warning.ts'
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
  /** The document as the user last saw it. */
  const [{ version, title, kind, expires_on }, setStored] = useState(document)
  const [edits, setEdits] = useState<Partial<DocumentInput>>({})
  const input: DocumentInput = { title, kind, expires_on, ...edits }
  const edit = (changes: Partial<DocumentInput>) => setEdits({ ...edits, ...changes })
  const close = useConfirmedClose(Object.keys(edits).length > 0, onClose)
  const { isSubmitting, failure, errors, submit } = useSubmit(async () => {
    try {
      await call(path, { method: 'PUT', body: { ...input, version } })
    } catch (error) {
      const current = currentRecordOf<DocumentRecord>(error)
      if (current) {
        // The edits stay. Saving again replaces the other user's in the same fields.
        setStored(current)
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
      onClose={close}
    >
      <RequiredField
        label={documents.name}
        value={input.title}
        onChange={({ target }) => edit({ title: target.value })}
        error={errors.title}
        input={{ maxLength: 200 }}
      />
      <TextField
        select
        label={documents.kind}
        value={input.kind}
        onChange={({ target }) => edit({ kind: target.value as DocumentKind })}
        slotProps={{ select: { native: true } }}
      >
        {documentKinds.map((one) => (
          <option key={one} value={one}>
            {documents.kinds[one]}
          </option>
        ))}
      </TextField>
      <DateField
        label={documents.expiresOn}
        value={input.expires_on ?? ''}
        onChange={(day) => edit({ expires_on: day || null })}
        error={errors.expires_on !== undefined}
        helperText={errors.expires_on ?? documents.expiryHint}
      />
    </FormDialog>
  )
}
