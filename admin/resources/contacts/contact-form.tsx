import { Alert, Box } from '@mui/material'
import {
  AutocompleteInput,
  ReferenceInput,
  required,
  SelectInput,
  TextInput,
  useDataProvider,
  useNotify,
  useRecordContext,
} from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { ContactRecord } from '#contracts/admin/contacts.ts'
import { formatDay } from '../../components/format.ts'
import { validateEmail } from '../../components/forms/validate-email.ts'
import { SaveFirstHint } from '../../components/presence/unsaved-changes.tsx'
import { RecordForm } from '../../components/record/record-form.tsx'
import { CreatePage, EditPage } from '../../components/record/record-pages.tsx'
import type { dataProvider } from '../../providers/data/data-provider.ts'
import { CallError, reasonOf } from '../../providers/data/http.ts'
import { currentLanguage, languageChoices } from '../../providers/i18n/messages.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { DuplicateNotice } from './duplicates.tsx'
import { ReviewButton } from './review-button.tsx'

/** Edits a contact. */
export function ContactEdit() {
  return (
    <EditPage sort={{ field: 'name', order: 'ASC' }}>
      <ContactForm />
    </EditPage>
  )
}

/** Creates a contact, then opens it: its page names possible duplicates. */
export function ContactCreate() {
  return (
    <CreatePage redirect="edit">
      <ContactForm />
    </CreatePage>
  )
}

function ContactForm() {
  const { contacts } = useMessages()
  const contact = useRecordContext<ContactRecord>()
  return (
    <RecordForm>
      {contact?.id && (
        <>
          <DuplicateNotice resource="contacts" record={contact} />
          <ReviewNotice contact={contact} />
        </>
      )}
      <TextInput source="name" validate={required()} helperText={false} slotProps={{ htmlInput: { maxLength: 200 } }} />
      <ClientInput />
      <TextInput source="role" helperText={contacts.roleHint} />
      <TextInput source="email" type="email" validate={validateEmail} helperText={false} />
      <TextInput source="phone" type="tel" helperText={false} />
      <SelectInput
        source="language"
        choices={languageChoices}
        validate={required()}
        defaultValue={currentLanguage()}
        helperText={contacts.languageHint}
      />
      <TextInput source="notes" multiline minRows={4} helperText={contacts.notesHint} />
    </RecordForm>
  )
}

/** Selects a client, or creates one with the typed name. */
function ClientInput() {
  const { contacts } = useMessages()
  const provider = useDataProvider<typeof dataProvider>()
  const notify = useNotify()
  const { getValues } = useFormContext<ContactRecord>()

  async function createClient(name: string | undefined) {
    try {
      const { data } = await provider.create('clients', { data: { name } })
      return data
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      notify(reasonOf(error), { type: 'error' })
      // Without a return value the input would take the id of the option for the client's.
      return { id: getValues('client_id') ?? null }
    }
  }

  return (
    <ReferenceInput source="client_id" reference="clients" sort={{ field: 'name', order: 'ASC' }}>
      <AutocompleteInput
        optionText="name"
        onCreate={createClient}
        createLabel={contacts.createClientHint}
        createItemLabel={contacts.createClient('%{item}')}
        helperText={contacts.clientHint}
      />
    </ReferenceInput>
  )
}

/** When the contact was confirmed, and the button when it must be confirmed again. */
function ReviewNotice({ contact }: { contact: ContactRecord }) {
  const { contacts } = useMessages()
  const language = useLanguage()
  const confirmedOn = contacts.reviewedOn(formatDay(contact.reviewed_at, language))
  if (!contact.review_due) {
    return <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 1 }}>{confirmedOn}</Box>
  }
  return (
    <Alert
      severity="warning"
      variant="standard"
      action={<ReviewButton contact={contact} />}
      sx={{ mb: 2, width: '100%' }}
    >
      {confirmedOn} {contacts.reviewText}
      <SaveFirstHint />
    </Alert>
  )
}
