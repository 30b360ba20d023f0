import {
  Autocomplete,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
  Link as TextLink,
} from '@mui/material'
import { useId, useState } from 'react'
import { useGetList } from 'react-admin'
import { Link } from 'react-router'
import type { ContactRecord } from '#contracts/admin/contacts.ts'
import type { Package, SentLinks } from '#contracts/admin/packages.ts'
import { CopyField } from '../../components/copy-field.tsx'
import { FormDialog } from '../../components/forms/form-dialog.tsx'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { call } from '../../providers/data/call.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'

interface SendDialogProps {
  record: Package
  onClose(): void
  onSent(links: SentLinks): void
}

/** Chooses recipients from the contact book, and sends each a link. */
export function SendDialog({ record, onClose, onSent }: SendDialogProps) {
  const { packages } = useMessages()
  const [chosen, setChosen] = useState<ContactRecord[]>([])
  const { isSubmitting, failure, errors, submit } = useSubmit(async () => {
    const body = { contacts: chosen.map(({ id }) => id) }
    onSent(await call<SentLinks>(`/packages/${record.id}/recipients`, { method: 'POST', body }))
  })
  return (
    <FormDialog
      title={packages.sendTitle}
      text={packages.sendText}
      maxWidth="sm"
      failure={failure}
      confirm={packages.sendTo(chosen.length)}
      isSubmitting={isSubmitting}
      isIncomplete={chosen.length === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <ContactsField
        chosen={chosen}
        known={record.recipients.map(({ contact_id }) => contact_id)}
        error={errors.contacts}
        onChange={setChosen}
      />
      <TextLink component={Link} to="/contacts/create" sx={{ display: 'inline-block', py: 1 }}>
        {packages.newContact}
      </TextLink>
    </FormDialog>
  )
}

interface ContactsFieldProps {
  chosen: ContactRecord[]
  /** Contacts that have a link already. */
  known: readonly (number | null)[]
  error: string | undefined
  onChange(contacts: ContactRecord[]): void
}

/** Searches the contact book. Contacts without an e-mail address, or with a link already, cannot be chosen. */
function ContactsField({ chosen, known, error, onChange }: ContactsFieldProps) {
  const { packages } = useMessages()
  const [q, setQ] = useState('')
  const { data = [], isFetching } = useGetList<ContactRecord>('contacts', {
    filter: { q },
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'name', order: 'ASC' },
  })
  const reasonOf = (contact: ContactRecord) =>
    contact.email === null ? packages.noEmail : known.includes(contact.id) ? packages.hasLink : null
  return (
    <Autocomplete
      multiple
      options={data}
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
      noOptionsText={packages.noContact}
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

/** Shows new links, which cannot be read again. */
export function SentLinksDialog({ sent: { links, mail_ready }, onClose }: { sent: SentLinks; onClose(): void }) {
  const { packages, users } = useMessages()
  const title = useId()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>{mail_ready ? packages.sentTitle : packages.queuedTitle}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {mail_ready ? packages.copyLinks : users.mailQueued} {packages.shownOnce}
        </DialogContentText>
        {links.map(({ id, name, email, link }) => (
          <Box key={id} sx={{ mb: 2 }}>
            <CopyField label={`${name}, ${email}`} value={link} />
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {packages.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
