import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ContactRecord } from '#contracts/admin/contacts.ts'
import type { Language } from '#domain/language.ts'
import { LanguageField, RequiredField } from '../../components/forms/fields.tsx'
import { FormDialog } from '../../components/forms/form-dialog.tsx'
import { useConfirmedClose } from '../../components/forms/use-leave-warning.ts'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { call } from '../../providers/data/call.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'

/** The known fields of a person who is not in the contact book. */
interface NewContact {
  name: string
  email: string
  phone: string | null
  language: Language
}

interface NewContactDialogProps {
  /** The values of the fields. */
  initial: NewContact
  onClose(): void
  onCreated(contact: ContactRecord): void
}

/** Adds a contact with an address to the contact book, without leaving the page. */
export function NewContactDialog({ initial, onClose, onCreated }: NewContactDialogProps) {
  const { packages } = useMessages()
  const translate = useTranslate()
  const [isDirty, setDirty] = useState(false)
  const close = useConfirmedClose(isDirty, onClose)
  const touch = () => setDirty(true)
  const { isSubmitting, failure, errors, submit } = useSubmit(async (content) => {
    const body = { ...Object.fromEntries(content), phone: initial.phone }
    onCreated(await call<ContactRecord>('/contacts', { method: 'POST', body }))
  })
  const labelOf = (field: string) => translate(`resources.contacts.fields.${field}`)
  return (
    <FormDialog
      title={packages.newContact}
      failure={failure}
      confirm={packages.addContact}
      isSubmitting={isSubmitting}
      onSubmit={submit}
      onClose={close}
    >
      <RequiredField
        name="name"
        label={labelOf('name')}
        defaultValue={initial.name}
        onChange={touch}
        error={errors.name}
        input={{ maxLength: 200 }}
        autoComplete="off"
        autoFocus
      />
      <RequiredField
        name="email"
        type="email"
        label={labelOf('email')}
        defaultValue={initial.email}
        onChange={touch}
        error={errors.email}
        autoComplete="off"
      />
      <LanguageField label={labelOf('language')} defaultValue={initial.language} onChange={touch} />
    </FormDialog>
  )
}
