import { Alert, Box } from '@mui/material'
import type { BookingList, BookingRecord } from '#contracts/admin/bookings.ts'
import { isPeriod, overlaps } from '#domain/bookings.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { formatPeriod } from '../booking-requests/states.ts'
import { judgeConflicts } from './judge-conflicts.ts'
import { describeBooking } from './labels.ts'
import { type BookingInput, useBookings } from './queries.ts'

const severities = { free: 'success', waits: 'warning', outranked: 'error', refused: 'error' } as const

interface ConflictsProps {
  input: BookingInput
  /** The booking that is changed; undefined for a new one. */
  stored: BookingRecord | undefined
}

/** What else the talent has on the days of a booking, before it is saved, and what that means for it. */
export function Conflicts({ input, stored }: ConflictsProps) {
  const { bookings } = useMessages()
  const language = useLanguage()
  const { list, others } = useOthers(input, stored)
  if (!list) return null
  const stays = list.stays.filter((stay) => overlaps(stay, input))
  const { code, shown, rank } = judgeConflicts(input, stored, others)
  return (
    <Alert severity={severities[code]} icon={false} role="status" sx={{ my: 1 }}>
      {code === 'waits' ? bookings.conflicts.waits(rank) : bookings.conflicts[code]}
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {shown.map((other) => (
          <li key={other.id}>{describeBooking(other, bookings, language)}</li>
        ))}
        {stays.map((stay) => (
          <li key={`stay-${stay.id}`}>
            {bookings.stay(stay.city)} · {formatPeriod(stay, language)}
          </li>
        ))}
      </Box>
    </Alert>
  )
}

/** The other valid bookings of the talent on these days; nothing until talent and days are chosen. */
export function useOthers(
  input: BookingInput,
  stored: BookingRecord | undefined,
): { list?: BookingList; others: BookingRecord[] } {
  const { talent_id, from, to } = input
  const isComplete = talent_id !== null && from !== '' && to !== '' && isPeriod(input)
  const { data } = useBookings({ talent_id: talent_id ?? 0, from, to }, { enabled: isComplete })
  if (!isComplete || !data) return { others: [] }
  return { list: data, others: data.data.filter((other) => other.id !== stored?.id && overlaps(other, input)) }
}
