import { Box } from '@mui/material'
import {
  AutocompleteInput,
  CreateButton,
  NullableBooleanInput,
  ReferenceInput,
  SearchInput,
  SelectInput,
  TopToolbar,
  useRecordContext,
} from 'react-admin'
import type { ContactRecord } from '#contracts/admin/contacts.ts'
import { Badge } from '../../components/badge.tsx'
import { CanChange } from '../../components/can-change.tsx'
import { ExportButton } from '../../components/export/export-button.tsx'
import {
  type Filter,
  FiltersButton,
  SecondaryActions,
  useVisibleFilters,
} from '../../components/filters/list-filters.tsx'
import { List } from '../../components/list.tsx'
import { PhoneLinks } from '../../components/phone-links.tsx'
import { RecordRows } from '../../components/record/content-list.tsx'
import { RecordLink, rowLinkStyle } from '../../components/record/record-link.tsx'
import { languageChoices } from '../../providers/i18n/messages.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { DuplicatesButton } from './duplicates.tsx'
import { ReviewButton } from './review-button.tsx'

/** Lists the contacts by name. */
export function ContactList() {
  const { contacts } = useMessages()
  const filters: Filter[] = [
    <SearchInput key="q" source="q" placeholder={contacts.search} alwaysOn sx={{ minWidth: { sm: '18rem' } }} />,
    <NullableBooleanInput key="review_due" source="review_due" alwaysOn />,
    <ReferenceInput key="client_id" source="client_id" reference="clients" sort={{ field: 'name', order: 'ASC' }}>
      <AutocompleteInput optionText="name" sx={{ minWidth: '14rem' }} />
    </ReferenceInput>,
    <SelectInput key="language" source="language" choices={languageChoices} />,
  ]
  return (
    <List
      filters={useVisibleFilters(filters)}
      actions={<Actions filters={filters} />}
      sort={{ field: 'name', order: 'ASC' }}
      perPage={50}
      empty={false}
    >
      <RecordRows>
        <ContactRow />
      </RecordRows>
    </List>
  )
}

/** The columns of an export for people. */
const exportedColumns = ['name', 'client', 'role', 'email', 'phone', 'language', 'notes', 'reviewed_at', 'created_at']

function Actions({ filters }: { filters: Filter[] }) {
  const { contacts } = useMessages()
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      <FiltersButton filters={filters} />
      <CanChange>
        <SecondaryActions>
          <DuplicatesButton resource="contacts" />
          <ExportButton size="small" columns={exportedColumns}>
            {contacts.export}
          </ExportButton>
        </SecondaryActions>
      </CanChange>
      <CreateButton />
    </TopToolbar>
  )
}

function ContactRow() {
  const contact = useRecordContext<ContactRecord>()
  const { contacts } = useMessages()
  if (!contact) return null
  const { id, name, role, client, email, phone, review_due } = contact
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <Box sx={{ minWidth: 0, flex: '1 1 16rem' }}>
        <RecordLink resource="contacts" id={id} sx={{ ...rowLinkStyle, mr: 1 }}>
          {name}
        </RecordLink>
        {review_due && <Badge>{contacts.reviewDue}</Badge>}
        <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {[role, client].filter(Boolean).join(' · ')}
        </Box>
      </Box>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
        {email && <span>{email}</span>}
        {email && phone && <span>{' · '}</span>}
        {phone && <PhoneLinks text={phone} />}
      </Box>
      {review_due && <ReviewButton contact={contact} />}
    </Box>
  )
}
