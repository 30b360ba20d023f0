import { Box } from '@mui/material'
import { useLocale, useRecordContext } from 'react-admin'
import type { Language } from '#domain/language.ts'
import { useMessages } from '../../providers/i18n/texts.ts'
import { formatDateTime } from '../date-time/format-date-time.ts'
import { type Publishing, scheduleState } from './schedule-state.ts'

/** Whether the site shows the record of the list, in a word. */
export function ScheduleBadge() {
  const record = useRecordContext<Publishing & { id: number }>()
  return record ? <StateBadge {...record} /> : null
}

/** Whether the site shows it, in words, with the moment that decides. */
export function StateBadge(publishing: Publishing) {
  const { schedule } = useMessages().parts
  const language = useLocale() as Language
  const state = scheduleState(publishing, new Date())
  const { published_at, ends_at } = publishing
  const said = {
    draft: schedule.states.draft,
    scheduled: published_at ? schedule.scheduledFor(formatDateTime(published_at, language)) : schedule.states.scheduled,
    live: ends_at ? schedule.liveUntil(formatDateTime(ends_at, language)) : schedule.states.live,
    over: ends_at ? schedule.overSince(formatDateTime(ends_at, language)) : schedule.states.over,
  }[state]
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: quiet(state) }}>
      <Box
        component="span"
        aria-hidden
        sx={{ ...dot, backgroundColor: state === 'live' ? 'currentColor' : undefined }}
      />
      {said}
    </Box>
  )
}

const dot = { width: 8, height: 8, flex: 'none', border: '1px solid currentColor', borderRadius: '50%' }

function quiet(state: string): string {
  return state === 'live' || state === 'scheduled' ? 'text.primary' : 'text.secondary'
}
