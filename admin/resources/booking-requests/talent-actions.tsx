import { Box, Button } from '@mui/material'
import type { BookingRequest } from '#contracts/admin/bookings.ts'
import { call } from '../../providers/data/call.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { BookingActions } from '../bookings/booking-actions.tsx'

interface TalentActionsProps {
  requestId: string
  talent: BookingRequest['talents'][number]
  isPending: boolean
  onOption(): Promise<void>
  /** Runs an action, and loads the request again. */
  onChange(action: () => Promise<void>): Promise<void>
}

/** What the agency can do about a talent of a request. Steps that end what others hold ask first. */
export function TalentActions({ requestId, talent, isPending, onOption, onChange }: TalentActionsProps) {
  const { bookings } = useMessages()
  const { name, state, booking, known, others } = talent
  if (state === 'withdrawn') return null

  const act = (action: 'confirm' | 'release') =>
    onChange(async () => {
      const body = { version: booking?.version }
      await call(`/bookings/${booking?.id}/${action}`, { method: 'POST', body })
    })
  const decline = () =>
    onChange(async () => {
      await call(`/booking-requests/${requestId}/decline`, { method: 'POST', body: { talents: [talent.id] } })
    })

  const common = { size: 'small', disabled: isPending } as const
  const waiting = others.filter(({ kind }) => kind === 'option').length
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {known && !booking && (
        <Button
          {...common}
          variant="outlined"
          aria-label={bookings.of(bookings.makeOption, name)}
          onClick={() => void onOption()}
        >
          {bookings.makeOption}
        </Button>
      )}
      {booking && <BookingActions booking={booking} name={name} waiting={waiting} isPending={isPending} onAct={act} />}
      {state !== 'not_available' && state !== 'confirmed' && (
        <Button {...common} aria-label={bookings.of(bookings.decline, name)} onClick={() => void decline()}>
          {bookings.decline}
        </Button>
      )}
    </Box>
  )
}
