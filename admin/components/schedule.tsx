import { Box, Typography } from '@mui/material'
import { BooleanInput, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useLanguage, useMessages } from '../providers/i18n/use-messages.ts'
import { StateDot } from './badge.tsx'
import { DateTimeInput } from './date-time.tsx'
import { formatDateTime } from './format.ts'
import { type Publishing, scheduleStateOf } from './schedule-state.ts'

/** Inputs for `published`, `published_at` and `ends_at`, with the resulting state. */
export function ScheduleInputs() {
  const { schedule } = useMessages().components
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

/** The publication state of the record. */
export function ScheduleBadge() {
  const record = useRecordContext<Publishing & { id: number }>()
  return record ? <StateBadge {...record} /> : null
}

/** The publication state in words, with its date. */
function StateBadge(publishing: Publishing) {
  const { schedule } = useMessages().components
  const language = useLanguage()
  const state = scheduleStateOf(publishing, new Date())
  const { published_at, ends_at } = publishing
  const text = {
    draft: schedule.states.draft,
    scheduled: published_at ? schedule.scheduledFor(formatDateTime(published_at, language)) : schedule.states.scheduled,
    live: ends_at ? schedule.liveUntil(formatDateTime(ends_at, language)) : schedule.states.live,
    over: ends_at ? schedule.overSince(formatDateTime(ends_at, language)) : schedule.states.over,
  }[state]
  return (
    <StateDot isLive={state === 'live'} isScheduled={state === 'scheduled'}>
      {text}
    </StateDot>
  )
}
