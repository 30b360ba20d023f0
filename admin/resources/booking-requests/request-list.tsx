import { Box } from '@mui/material'
import { NullableBooleanInput, SearchInput, SelectInput, useRecordContext } from 'react-admin'
import type { BookingRequestLine } from '#contracts/admin/bookings.ts'
import { requestStates } from '#domain/bookings.ts'
import { Badge } from '../../components/badge.tsx'
import { formatDay } from '../../components/format.ts'
import { List } from '../../components/list.tsx'
import { RecordRows } from '../../components/record/content-list.tsx'
import { RecordLink, rowLinkStyle } from '../../components/record/record-link.tsx'
import { useTimeZone } from '../../components/use-today.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { formatPeriod, formatState } from './states.ts'

/** Lists the requests for bookings, newest first. Each opens its message. */
export function BookingRequestList() {
  const { bookings } = useMessages()
  const states = requestStates.map((id) => ({ id, name: bookings.requestStates[id] }))
  return (
    <List
      filters={[
        <SearchInput key="q" source="q" alwaysOn />,
        <SelectInput key="state" source="state" choices={states} />,
        <NullableBooleanInput key="upcoming" source="upcoming" />,
      ]}
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
      empty={false}
    >
      <RecordRows py={2}>
        <RequestRow />
      </RecordRows>
    </List>
  )
}

function RequestRow() {
  const request = useRecordContext<BookingRequestLine>()
  const { bookings, inbox } = useMessages()
  const language = useLanguage()
  const timeZone = useTimeZone()
  if (!request) return null
  const { id, name, company, product, city, state, talents, created_at } = request
  const client = [company, name].filter(Boolean).join(', ') || inbox.nameless
  return (
    <>
      <RecordLink resource="submissions" id={id} sx={{ ...rowLinkStyle, mr: 1 }}>
        {client}
      </RecordLink>
      {state === 'cancelled' && <Badge tone="quiet">{bookings.requestStates.cancelled}</Badge>}
      <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {[formatPeriod(request, language), city, product, inbox.receivedOn(formatDay(created_at, language))]
          .filter(Boolean)
          .join(' · ')}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0, typography: 'body2', columnWidth: '16rem' }}>
        {talents.map((talent) => (
          <Box component="li" key={talent.id} sx={{ breakInside: 'avoid', overflowWrap: 'anywhere' }}>
            {talent.name}: {formatState(talent, bookings, { language, timeZone })}
          </Box>
        ))}
      </Box>
    </>
  )
}
