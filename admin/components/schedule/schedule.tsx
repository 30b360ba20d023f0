import { Box, Typography } from '@mui/material'
import { BooleanInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useMessages } from '../../providers/i18n/texts.ts'
import { DateTimeInput } from '../date-time/date-time-input.tsx'
import { StateBadge } from './schedule-badge.tsx'
import type { Publishing } from './schedule-state.ts'

/** Whether and when the site shows the record: the fields `published`, `published_at` and `ends_at`, and what they mean. */
export function Schedule() {
  const { schedule } = useMessages().parts
  const [published = false, published_at, ends_at] = useWatch({ name: ['published', 'published_at', 'ends_at'] })
  const state: Publishing = { published, published_at, ends_at }

  function validateEnd(end: unknown, values: Record<string, unknown>) {
    const { published_at: from } = values as { published_at?: string }
    return end && from && new Date(end as string) <= new Date(from) ? schedule.endsBefore : undefined
  }

  return (
    <Box
      component="section"
      aria-label={schedule.title}
      sx={{ width: '100%', borderTop: 1, borderColor: 'divider', pt: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'baseline', gap: 1 }}>
        <Typography variant="overline" component="h2">
          {schedule.title}
        </Typography>
        <span aria-live="polite">
          <StateBadge {...state} />
        </span>
      </Box>
      <BooleanInput source="published" label={schedule.published} helperText={false} />
      <Box sx={{ display: 'grid', gap: { xs: 0, sm: 2 }, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <DateTimeInput source="published_at" label={schedule.from} />
        <DateTimeInput source="ends_at" label={schedule.until} validate={validateEnd} />
      </Box>
      <Typography variant="caption" color="textSecondary">
        {schedule.hint}
      </Typography>
    </Box>
  )
}
