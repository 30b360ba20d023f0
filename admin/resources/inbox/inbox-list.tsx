import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { NullableBooleanInput, SearchInput, SelectInput, TopToolbar, useListContext, useTranslate } from 'react-admin'
import { canChange } from '#contracts/admin/current-user.ts'
import {
  type SubmissionLine,
  submissionDecisions,
  submissionKindsOf,
  submissionStatuses,
} from '#contracts/admin/submissions.ts'
import { ExportButton } from '../../components/export/export-button.tsx'
import {
  type Filter,
  FiltersButton,
  SecondaryActions,
  useVisibleFilters,
} from '../../components/filters/list-filters.tsx'
import { DateRangeFilter } from '../../components/filters/range-filters.tsx'
import { SortSelect } from '../../components/filters/sort-select.tsx'
import { formatNumber } from '../../components/format.ts'
import { List } from '../../components/list.tsx'
import { useIsPhone } from '../../components/use-is-phone.ts'
import { useBoards, useRole } from '../../providers/auth/permissions.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { InboxRow } from './inbox-row.tsx'
import { useColleagues, useInboxCounts } from './queries.ts'

/** All submissions, newest first. */
export function InboxList() {
  const { inbox, talents } = useMessages()
  const translate = useTranslate()
  const boards = useBoards().map((id) => ({ id, name: talents.boards[id] }))
  const statuses = submissionStatuses.map((id) => ({ id, name: inbox.statuses[id] }))
  const decisions = submissionDecisions.map((id) => ({ id, name: inbox.decisions[id] }))
  const filters: Filter[] = [
    <SearchInput key="q" source="q" placeholder={inbox.search} alwaysOn sx={{ minWidth: { sm: '18rem' } }} />,
    <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
    <DateRangeFilter
      key="created_at"
      source="created_at"
      label={translate('resources.submissions.fields.created_at')}
      labels={inbox.received}
      alwaysOn
    />,
    <AssigneeInput key="assignee_id" source="assignee_id" hasNobody />,
    <NullableBooleanInput key="unread" source="unread" />,
    <SelectInput key="decision" source="decision" label={inbox.decision} choices={decisions} />,
    <SelectInput key="category" source="category" choices={boards} />,
    <NullableBooleanInput key="minor" source="minor" />,
  ]
  return (
    <List
      filters={useVisibleFilters(filters)}
      actions={<InboxActions filters={filters} />}
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
      empty={false}
    >
      <KindTabs />
      <InboxToolbar />
      <InboxRows />
    </List>
  )
}

/** Filters and the CSV export. */
/** The columns of an export for people, before those of the forms. */
const exportedColumns = ['kind', 'form', 'language', 'status', 'decision', 'created_at', 'expires_at', 'note']

function InboxActions({ filters }: { filters: Filter[] }) {
  const { inbox } = useMessages()
  const role = useRole()
  return (
    <TopToolbar>
      <FiltersButton filters={filters}>
        <SortSelect label={inbox.sort} sorts={inbox.sorts} />
      </FiltersButton>
      {role && canChange(role, 'messages') && (
        <SecondaryActions>
          <ExportButton columns={[...exportedColumns, ...Object.keys(inbox.fields)]} labels={inbox.fields} hasOthers>
            {inbox.export}
          </ExportButton>
        </SecondaryActions>
      )}
    </TopToolbar>
  )
}

/** How many messages match, and their order; on phones the order is among the filters. */
function InboxToolbar() {
  const { inbox } = useMessages()
  const { total = 0, isPending } = useListContext<SubmissionLine>()
  const isPhone = useIsPhone()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1 }}>
      <Box role="status" sx={{ flex: 1, typography: 'body2', color: 'text.secondary' }}>
        {!isPending && inbox.count(total)}
      </Box>
      {!isPhone && <SortSelect label={inbox.sort} sorts={inbox.sorts} />}
    </Box>
  )
}

/** Rows of the inbox. */
function InboxRows() {
  const { data, isPending } = useListContext<SubmissionLine>()
  const { inbox } = useMessages()
  if (isPending) return null
  if (!data?.length) return <Typography sx={{ py: 4 }}>{inbox.empty}</Typography>
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
      {data.map((line) => (
        <Box component="li" key={line.id} sx={{ borderBottom: 1, borderColor: 'divider' }}>
          <InboxRow line={line} />
        </Box>
      ))}
    </Box>
  )
}

/** Filters by kind, with unread counts. */
function KindTabs() {
  const { inbox } = useMessages()
  const language = useLanguage()
  const { filterValues, setFilters, displayedFilters } = useListContext()
  const counts = useInboxCounts()
  const role = useRole()
  const kinds = role ? submissionKindsOf(role) : []
  const { kind = '', ...others } = filterValues

  function show(_event: unknown, chosen: string | null) {
    if (chosen !== null) setFilters(chosen ? { ...others, kind: chosen } : others, displayedFilters)
  }

  if (kinds.length < 2) return null
  return (
    <ToggleButtonGroup
      exclusive
      value={kind}
      onChange={show}
      aria-label={inbox.kindFilter}
      sx={{ mb: { xs: 1, sm: 2 }, maxWidth: '100%', overflowX: 'auto' }}
    >
      <ToggleButton value="">{inbox.all}</ToggleButton>
      {kinds.map((name) => (
        <ToggleButton key={name} value={name}>
          {inbox.kinds[name]}
          {counts && counts.unread[name] > 0 && (
            <>
              <span aria-hidden>&nbsp;({formatNumber(counts.unread[name], language)})</span>
              <span style={visuallyHidden}>, {inbox.unreadCount(counts.unread[name])}</span>
            </>
          )}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

interface AssigneeInputProps {
  source: string
  /** Adds “nobody” as an option, for filters. */
  hasNobody?: boolean
  alwaysOn?: boolean
}

/** Selects the assigned user. */
function AssigneeInput({ hasNobody = false, ...props }: AssigneeInputProps) {
  const { inbox } = useMessages()
  const colleagues = useColleagues().map(({ id, name }) => ({ id, name }))
  const choices = hasNobody ? [{ id: 'none', name: inbox.nobody }, ...colleagues] : colleagues
  return <SelectInput {...props} label={inbox.assignee} choices={choices} emptyText={hasNobody ? '' : inbox.nobody} />
}
