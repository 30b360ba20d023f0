import { Box, Button, Link as TextLink, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ClientHistoryEntry } from '#contracts/admin/client-history.ts'
import { useCall } from '../providers/data/use-call.ts'
import { useLanguage, useMessages } from '../providers/i18n/use-messages.ts'
import { formatDate, formatDay } from './format.ts'
import { LoadFailed } from './load-failed.tsx'
import { pathToList } from './path-to-list.ts'

/** Entries before the rest is asked for. */
const firstEntries = 10

interface ClientHistoryProps {
  /** The path of the history's endpoint. */
  path: string
  /** Shown without entries. */
  empty: string
}

/** What was sent to a client, asked by it and booked, newest first. */
export function ClientHistory({ path, empty }: ClientHistoryProps) {
  const { clientHistory: texts } = useMessages()
  const { data, isLoadingError, refetch } = useCall<{ data: ClientHistoryEntry[] }>(['client-history', path], path)
  const [isEntire, setEntire] = useState(false)
  if (isLoadingError) return <LoadFailed onRetry={refetch} />
  if (!data) return null
  const entries = data.data
  if (entries.length === 0) return <Typography color="textSecondary">{empty}</Typography>
  const shown = isEntire ? entries : entries.slice(0, firstEntries)
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((entry) => (
          <Entry key={`${entry.kind} ${entry.id} ${entry.at} ${entry.contact}`} entry={entry} />
        ))}
      </Box>
      {shown.length < entries.length && (
        <Button size="small" onClick={() => setEntire(true)} sx={{ mt: 1 }}>
          {texts.more} ({entries.length})
        </Button>
      )}
    </>
  )
}

function Entry({ entry }: { entry: ClientHistoryEntry }) {
  const { clientHistory: texts } = useMessages()
  const language = useLanguage()
  const { kind, title, state, contact, client, talents, from, to, at } = entry
  const days = from && to ? [...new Set([from, to])].map((day) => formatDate(day, language)).join(' – ') : null
  const who = [contact, client].filter(Boolean).join(', ')
  return (
    <Box component="li" sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Typography variant="body2" color="textSecondary">
        {[texts.kinds[kind], texts.states[state], formatDay(at, language)].join(' · ')}
      </Typography>
      <TextLink
        component={Link}
        to={pathTo(entry)}
        underline="hover"
        sx={{ fontWeight: 500, display: 'inline-block', py: 0.5 }}
      >
        {title}
      </TextLink>
      <Typography variant="body2" color="textSecondary">
        {[who, days, talents.join(', ')].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  )
}

/** The page of an entry. Rooms have only their list; a booking is shown with its request, or else in the calendar. */
function pathTo({ kind, id, title, request_id }: ClientHistoryEntry): string {
  if (kind === 'package') return `/packages/${id}`
  if (kind === 'room') return pathToList('rooms', { q: title })
  if (kind === 'request') return `/submissions/${id}`
  return request_id ? `/submissions/${request_id}` : `/bookings/${id}`
}
