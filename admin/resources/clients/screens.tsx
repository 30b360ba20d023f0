import { Box, Link as TextLink } from '@mui/material'
import {
  CreateButton,
  required,
  SearchInput,
  type SortPayload,
  TextInput,
  TopToolbar,
  useRecordContext,
} from 'react-admin'
import { Link } from 'react-router'
import type { ClientRecord } from '#contracts/admin/contacts.ts'
import { CanChange } from '../../components/can-change.tsx'
import { ClientHistory } from '../../components/client-history.tsx'
import { List } from '../../components/list.tsx'
import { pathToList } from '../../components/path-to-list.ts'
import { RecordRows } from '../../components/record/content-list.tsx'
import { RecordForm } from '../../components/record/record-form.tsx'
import { RecordLink, rowLinkStyle } from '../../components/record/record-link.tsx'
import { Section } from '../../components/section.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { DuplicateNotice, DuplicatesButton } from '../contacts/duplicates.tsx'

export const defaultSort: SortPayload = { field: 'name', order: 'ASC' }

/** Lists the clients by name. */
export function ListPage() {
  return (
    <List
      filters={[<SearchInput key="q" source="q" alwaysOn />]}
      actions={
        <TopToolbar sx={{ flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          <CanChange>
            <DuplicatesButton resource="clients" />
          </CanChange>
          <CreateButton />
        </TopToolbar>
      }
      sort={defaultSort}
      perPage={50}
      empty={false}
    >
      <RecordRows>
        <ClientRow />
      </RecordRows>
    </List>
  )
}

function ClientRow() {
  const client = useRecordContext<ClientRecord>()
  const { contacts } = useMessages()
  if (!client) return null
  return (
    <>
      <RecordLink resource="clients" id={client.id} sx={rowLinkStyle}>
        {client.name}
      </RecordLink>
      <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {[contacts.count(client.contacts), client.website].filter(Boolean).join(' · ')}
      </Box>
    </>
  )
}

/** Edits a client. */
export function Form() {
  const { contacts, clientHistory } = useMessages()
  const client = useRecordContext<ClientRecord>()
  return (
    <RecordForm>
      {client && <DuplicateNotice resource="clients" record={client} />}
      <TextInput source="name" validate={required()} helperText={false} slotProps={{ htmlInput: { maxLength: 200 } }} />
      <TextInput source="website" type="url" helperText={contacts.websiteHint} />
      <TextInput source="notes" multiline minRows={4} helperText={contacts.notesHint} />
      {client && client.contacts > 0 && (
        <TextLink component={Link} to={pathToList('contacts', { client_id: client.id })} sx={{ py: 1 }}>
          {contacts.ofClient(client.contacts)}
        </TextLink>
      )}
      {client && (
        <Box sx={{ width: '100%', my: 4 }}>
          <Section layout="ruled" title={clientHistory.title}>
            <ClientHistory path={`/clients/${client.id}/history`} empty={clientHistory.empty} />
          </Section>
        </Box>
      )}
    </RecordForm>
  )
}
