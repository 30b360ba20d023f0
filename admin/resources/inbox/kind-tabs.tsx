import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useListContext } from 'react-admin'
import { submissionKinds } from '#contracts/admin/submissions.ts'
import { useMessages } from '../../providers/i18n/texts.ts'
import { useCounts } from './use-counts.ts'

/** The kinds of messages, each with how many of it are unread. */
export function KindTabs() {
  const { inbox } = useMessages()
  const { filterValues, setFilters, displayedFilters } = useListContext()
  const counts = useCounts()
  const { kind = '', ...others } = filterValues

  function show(_event: unknown, chosen: string | null) {
    if (chosen !== null) setFilters(chosen ? { ...others, kind: chosen } : others, displayedFilters)
  }

  return (
    <ToggleButtonGroup
      exclusive
      value={kind}
      onChange={show}
      aria-label={inbox.kindFilter}
      sx={{ mb: 2, display: 'flex', flexWrap: 'wrap' }}
    >
      <ToggleButton value="">{inbox.all}</ToggleButton>
      {submissionKinds.map((name) => (
        <ToggleButton key={name} value={name}>
          {inbox.kinds[name]}
          {counts && counts.unread[name] > 0 && (
            <>
              <span aria-hidden>&nbsp;({counts.unread[name]})</span>
              <span style={visuallyHidden}>, {inbox.unreadCount(counts.unread[name])}</span>
            </>
          )}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
