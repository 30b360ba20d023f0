import { Autocomplete, Box, TextField } from '@mui/material'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import type { ContactRecord } from '#contracts/admin/contacts.ts'
import { useAutocompleteTexts } from '../../components/use-autocomplete-texts.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'

/** A contact that can be chosen as a recipient. */
export type Recipient = Pick<ContactRecord, 'id' | 'name' | 'client' | 'email'>

interface ContactsFieldProps {
  chosen: Recipient[]
  /** Contacts that have a link already. */
  known: readonly (number | null)[]
  /** Whether links are mailed, for which contacts need an address. */
  isMailed: boolean
  error: string | undefined
  onChange(contacts: Recipient[]): void
}

/** Searches the contact book. Contacts with a link already, or without an e-mail address for a mail, cannot be chosen. */
export function ContactsField({ chosen, known, isMailed, error, onChange }: ContactsFieldProps) {
  const { packages, components } = useMessages()
  const texts = useAutocompleteTexts()
  const [q, setQ] = useState('')
  const {
    data = [],
    isFetching,
    isLoadingError,
  } = useGetList<ContactRecord>('contacts', {
    filter: { q },
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'name', order: 'ASC' },
  })
  const reasonOf = (contact: Recipient) =>
    isMailed && contact.email === null ? packages.noEmail : known.includes(contact.id) ? packages.hasLink : null
  return (
    <Autocomplete
      {...texts}
      multiple
      autoHighlight
      filterSelectedOptions
      options={data as Recipient[]}
      loading={isFetching}
      filterOptions={(all) => all}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      getOptionDisabled={(contact) => reasonOf(contact) !== null}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      value={chosen}
      inputValue={q}
      onInputChange={(_event, text, reason) => reason !== 'reset' && setQ(text)}
      onChange={(_event, contacts) => {
        onChange(contacts)
        setQ('')
      }}
      // Enter chooses a contact. It never submits the form, which would send the mails.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      noOptionsText={isLoadingError ? <span role="alert">{components.loadFailed.text}</span> : packages.noContact}
      renderOption={({ key, ...props }, contact) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {contact.name}
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
              {[contact.client, contact.email, reasonOf(contact)].filter(Boolean).join(' · ')}
            </Box>
          </Box>
        </Box>
      )}
      renderInput={(props) => (
        <TextField {...props} label={packages.contacts} error={error !== undefined} helperText={error} autoFocus />
      )}
    />
  )
}
