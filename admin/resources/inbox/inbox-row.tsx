import { Box } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import type { SubmissionLine } from '#contracts/admin/submissions.ts'
import { formatDateTime, formatDay } from '../../components/format.ts'
import { RecordLink } from '../../components/record/record-link.tsx'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'

/** A submission of a list. */
export function InboxRow({ line }: { line: SubmissionLine }) {
  const { inbox } = useMessages()
  const language = useLanguage()
  const { kind, status, decision, age, unread } = line
  const facts = [inbox.kind[kind], age !== null && inbox.years(age), inbox.statuses[status]]
  const labels = decision ? [...facts, inbox.decisions[decision]] : facts
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1rem 1fr', gap: 1, py: 1.5 }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 8, height: 8, mt: 1, borderRadius: '50%', backgroundColor: unread ? 'text.primary' : undefined }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
          <RecordLink
            resource="submissions"
            id={line.id}
            sx={{ fontWeight: unread ? 600 : 400, overflowWrap: 'anywhere', flex: 1, minWidth: '10rem', py: 0.5 }}
          >
            {unread && <span style={visuallyHidden}>{inbox.unread}: </span>}
            <span>{line.name ?? line.email ?? inbox.nameless}</span>
          </RecordLink>
          <Box component="time" dateTime={line.created_at} sx={{ typography: 'caption', color: 'text.secondary' }}>
            {formatDateTime(line.created_at, language)}
          </Box>
        </Box>
        {line.excerpt && (
          <Box sx={{ typography: 'body2', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {line.excerpt}
          </Box>
        )}
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {[...labels.filter(Boolean), inbox.expires(formatDay(line.expires_at, language))].join(' · ')}
        </Box>
      </Box>
    </Box>
  )
}
