import { AutocompleteInput, ReferenceInput, SelectInput, TopToolbar, useGetResourceLabel } from 'react-admin'
import { auditedResources } from '#contracts/admin/resources.ts'
import { DateTimeInput } from '../../components/date-time.tsx'
import { type Filter, FiltersButton, useVisibleFilters } from '../../components/filters/list-filters.tsx'
import { List } from '../../components/list.tsx'
import { RecordRows } from '../../components/record/content-list.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { AuditRow } from './audit-row.tsx'

/** The audit log, newest first. */
export function AuditList() {
  const { audit } = useMessages()
  const labelOf = useGetResourceLabel()
  const actions = Object.entries(audit.actions).map(([id, name]) => ({ id, name }))
  const resources = auditedResources.map((id) => ({ id, name: labelOf(id, 2) }))
  const filters: Filter[] = [
    <ReferenceInput key="staff_id" source="staff_id" reference="people" sort={{ field: 'name', order: 'ASC' }} alwaysOn>
      <AutocompleteInput label="resources.audit.fields.staff_id" sx={{ minWidth: '14rem' }} />
    </ReferenceInput>,
    <SelectInput key="resource" source="resource" choices={resources} alwaysOn />,
    <SelectInput key="action" source="action" choices={actions} />,
    <DateTimeInput key="from" source="from" />,
    <DateTimeInput key="until" source="until" />,
  ]
  return (
    <List
      filters={useVisibleFilters(filters)}
      actions={
        <TopToolbar>
          <FiltersButton filters={filters} />
        </TopToolbar>
      }
      sort={{ field: 'at', order: 'DESC' }}
      perPage={50}
      empty={false}
    >
      <RecordRows py={1.5}>
        <AuditRow />
      </RecordRows>
    </List>
  )
}
