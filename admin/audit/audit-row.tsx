import { Box, Typography } from '@mui/material'
import { useGetResourceLabel, useRecordContext } from 'react-admin'
import type { AuditRecord } from '#contracts/office/audit.ts'
import { useTexts } from '../i18n/texts.ts'
import { Moment } from '../parts/moment/moment.tsx'
import { AuditChanges } from './audit-changes.tsx'

/** A line of the trail: when, who, what and, unfolded, what it was before. */
export function AuditRow() {
  const entry = useRecordContext<AuditRecord>()
  const { audit } = useTexts()
  const labelOf = useGetResourceLabel()
  if (!entry) return null
  const { staff_name, action, resource, record_id, changes } = entry
  const actions: Record<string, string> = audit.actions
  const what =
    resource && [labelOf(collectionOf(resource), 1), record_id && shortened(record_id)].filter(Boolean).join(' ')
  return (
    <Box sx={{ display: 'grid', gap: { xs: 0, sm: 3 }, gridTemplateColumns: { sm: '13rem minmax(0, 1fr)' } }}>
      <Typography variant="body2" color="textSecondary">
        <Moment source="at" />
      </Typography>
      <div>
        <strong>{staff_name || (byTheClock.has(action) ? audit.schedule : audit.nobody)}</strong>{' '}
        {actions[action] ?? action}
        {what && ` · ${what}`}
        {changes && action !== 'refused' && <AuditChanges resource={resource} changes={changes} />}
      </div>
    </Box>
  )
}

/** Of what somebody tried without permission the trail has the whole path. */
function collectionOf(resource: string): string {
  return resource.split('/')[0] ?? resource
}

/** What happens without anybody doing it. */
const byTheClock = new Set(['published', 'unpublished'])

/** Of a long id the beginning tells it from the others. */
function shortened(id: string): string {
  return id.length > 12 ? `${id.slice(0, 8)}…` : id
}
