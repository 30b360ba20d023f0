import { Alert, Autocomplete, Box, TextField } from '@mui/material'
import { useState } from 'react'
import { required, SelectInput, TextInput, useGetList, useInput, useRecordContext, useTranslate } from 'react-admin'
import type { ClientRecord, ContactRecord } from '#contracts/admin/contacts.ts'
import { formatDay } from '../../components/format.ts'
import { validateEmail } from '../../components/forms/validate-email.ts'
import { PhoneInput } from '../../components/phone-links.tsx'
import { SaveFirstHint } from '../../components/presence/unsaved-changes.tsx'
import { RecordForm } from '../../components/record/record-form.tsx'
import { CreatePage, EditPage } from '../../components/record/record-pages.tsx'
import { useAutocompleteTexts } from '../../components/use-autocomplete-texts.ts'
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
      <PhoneInput source="phone" />
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

type Company = Pick<ClientRecord, 'id' | 'name'>

/** Selects a client. A typed name that is not chosen is stored with the contact: as the client of this name, or a new one. */
function ClientInput() {
  const { contacts } = useMessages()
  const texts = useAutocompleteTexts()
  const label = useTranslate()('resources.contacts.fields.client_id')
  const contact = useRecordContext<ContactRecord>()
  const { field: id } = useInput({ source: 'client_id' })
  const { field: typed } = useInput({ source: 'new_client' })
  const [chosen, setChosen] = useState<Company>()
  const stored = contact?.client_id && { id: contact.client_id, name: contact.client ?? '' }
  const company = [chosen, stored].find((one) => one && one.id === id.value) || undefined
  const text = typed.value || (company?.name ?? '')
  const { data = [] } = useGetList<ClientRecord>('clients', {
    filter: { q: typed.value },
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'name', order: 'ASC' },
  })

  function type(name: string) {
    id.onChange(null)
    typed.onChange(name)
  }

  function choose(option: Company | string | null) {
    if (option === null || typeof option === 'string') return type(option ?? '')
    setChosen(option)
    id.onChange(option.id)
    typed.onChange('')
  }

  return (
    <Autocomplete<Company, false, false, true>
      {...texts}
      freeSolo
      fullWidth
      options={data}
      filterOptions={(all) => all}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      value={company ?? (text || null)}
      inputValue={text}
      onInputChange={(_event, name, reason) => reason === 'input' && type(name)}
      onChange={(_event, option) => choose(option)}
      // Enter takes the name, or the highlighted company. It never submits the form.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      renderInput={(props) => (
        <TextField
          {...props}
          label={label}
          helperText={typed.value ? contacts.newClient(typed.value) : contacts.clientHint}
          slotProps={{ htmlInput: { ...props.inputProps, maxLength: 200 } }}
        />
      )}
    />
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
