import { Box } from '@mui/material'
import { useGetResourceLabel } from 'react-admin'
import type { Activity as ActivityRecord } from '#contracts/admin/audit.ts'
import { formatDateTime, formatNumber } from '../components/format.ts'
import { Section } from '../components/section.tsx'
import { useCall } from '../providers/data/use-call.ts'
import { useLanguage, useMessages } from '../providers/i18n/use-messages.ts'
import { AuditSubject } from '../resources/audit/audit-row.tsx'

/** Loads what the team did lately. */
export function useActivity() {
  return useCall<ActivityRecord[]>(['activity'], '/activity', { refetchOnWindowFocus: true })
}

/** The team's last actions. */
export function Activity({ data }: { data: ActivityRecord[] | undefined }) {
  const { team } = useMessages()
  if (!data || data.length === 0) return null
  return (
    <Section title={team.activity.title}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((activity) => (
          <ActivityItem key={activity.id} activity={activity} />
        ))}
      </Box>
    </Section>
  )
}

function ActivityItem({ activity }: { activity: ActivityRecord }) {
  const { audit } = useMessages()
  const language = useLanguage()
  const labelOf = useGetResourceLabel()
  const { staff_name, action, resource, count, at } = activity
  const actions: Record<string, string> = audit.actions
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 1.5, overflowWrap: 'anywhere' }}>
      <strong>{staff_name || audit.schedule}</strong> {actions[action] ?? action} ·{' '}
      {count > 1 ? (
        <span>{`${formatNumber(count, language)} × ${labelOf(resource, 2)}`}</span>
      ) : (
        <AuditSubject entry={activity} />
      )}
      <Box component="time" dateTime={at} sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
        {formatDateTime(at, language)}
      </Box>
    </Box>
  )
}
