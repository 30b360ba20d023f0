import { Box } from '@mui/material'
import { useLocale, useRecordContext } from 'react-admin'
import type { Language } from '#contracts/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { formatMoment } from '../moment/format-moment.ts'
import { type Publishing, scheduleState } from './schedule-state.ts'

/** Whether the site shows the record of the list, in a word. */
export function ScheduleMark() {
  const record = useRecordContext<Publishing & { id: number }>()
  return record ? <StateMark {...record} /> : null
}

/** Whether the site shows it, in words, with the moment that decides. */
export function StateMark(publishing: Publishing) {
  const { schedule } = useTexts().parts
  const language = useLocale() as Language
  const state = scheduleState(publishing, new Date())
  const { published_at, ends_at } = publishing
  const said = {
    draft: schedule.states.draft,
    scheduled: published_at ? schedule.scheduledFor(formatMoment(published_at, language)) : schedule.states.scheduled,
    live: ends_at ? schedule.liveUntil(formatMoment(ends_at, language)) : schedule.states.live,
    over: ends_at ? schedule.overSince(formatMoment(ends_at, language)) : schedule.states.over,
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
