import { List, NullableBooleanInput, SearchInput, SelectInput } from 'react-admin'
import { submissionStatuses } from '#contracts/admin/submissions.ts'
import { useMessages } from '../../providers/i18n/texts.ts'
import { AssigneeInput } from './assignee-input.tsx'
import { InboxActions } from './inbox-actions.tsx'
import { InboxRows } from './inbox-lines.tsx'
import { KindTabs } from './kind-tabs.tsx'

/** All that visitors sent and the agency may see, newest first. */
export function InboxList() {
  const { inbox } = useMessages()
  const statuses = submissionStatuses.map((id) => ({ id, name: inbox.statuses[id] }))
  const filters = [
    <SearchInput key="q" source="q" placeholder={inbox.search} alwaysOn sx={{ minWidth: { sm: '18rem' } }} />,
    <SelectInput key="status" source="status" choices={statuses} translateChoice={false} alwaysOn />,
    <AssigneeInput key="assignee_id" source="assignee_id" withNobody />,
    <NullableBooleanInput key="unread" source="unread" />,
  ]
  return (
    <List
      filters={filters}
      actions={<InboxActions />}
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
      empty={false}
      exporter={false}
    >
      <KindTabs />
      <InboxRows />
    </List>
  )
}
