import { Box, Typography } from '@mui/material'
import { useTranslateLabel } from 'react-admin'
import type { BookingRequest } from '#contracts/admin/bookings.ts'
import { formatDateTimeIn } from '../../components/format.ts'
import { useTimeZone } from '../../components/use-today.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { formatFieldValue } from '../inbox/format-field-value.ts'

type RequestEvent = BookingRequest['events'][number]

/** What happened to a request, newest first. */
export function RequestHistory({ request }: { request: BookingRequest }) {
  const { bookings } = useMessages()
  return (
    <Box component="details" sx={{ mt: 2 }}>
      <Box component="summary" sx={{ cursor: 'pointer', py: 1 }}>
        {bookings.history(request.events.length)}
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {request.events.toReversed().map((event) => (
          <EventItem key={event.id} event={event} />
        ))}
      </Box>
    </Box>
  )
}

function EventItem({ event }: { event: RequestEvent }) {
  const texts = useMessages()
  const { bookings, inbox, team } = texts
  const language = useLanguage()
  const timeZone = useTimeZone()
  const translateLabel = useTranslateLabel()
  const { kind, by, user, talent, at } = event
  const author = by === 'agency' ? (user ?? team.formerColleague) : bookings.authors[by]
  const changes = Object.entries(event.changes ?? {})
  // Fields of the request are named as in its message, others as in the agency's booking.
  const labelOf = (name: string) =>
    name === 'rank' ? bookings.rank : (inbox.fields[name] ?? translateLabel({ source: name, resource: 'bookings' }))
  const format = (name: string, value: unknown) =>
    value === null ? '–' : formatFieldValue(name, value, null, language, texts)
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      {[talent, bookings.events[kind]].filter(Boolean).join(': ')}
      {changes.map(([name, [before, after]]) => (
        <Box key={name} sx={{ typography: 'body2' }}>
          {labelOf(name)}: {format(name, before)} → {format(name, after)}
        </Box>
      ))}
      <Typography variant="caption" color="textSecondary" component="div">
        {author} · <time dateTime={at}>{formatDateTimeIn(timeZone, at, language)}</time>
      </Typography>
    </Box>
  )
}
