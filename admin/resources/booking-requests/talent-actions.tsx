import { Box, Button } from '@mui/material'
import type { BookingRequest } from '#contracts/admin/bookings.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { call } from '../../providers/data/call.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'

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
  const waiting = others.filter(({ kind }) => kind === 'option')
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
      {booking?.kind === 'option' && booking.rank === 1 && waiting.length === 0 && (
        <Button
          {...common}
          variant="outlined"
          aria-label={bookings.of(bookings.confirm, name)}
          onClick={() => void act('confirm')}
        >
          {bookings.confirm}
        </Button>
      )}
      {booking?.kind === 'option' && booking.rank === 1 && waiting.length > 0 && (
        <ConfirmButton
          {...common}
          variant="outlined"
          label={bookings.confirm}
          aria-label={bookings.of(bookings.confirm, name)}
          title={bookings.of(bookings.confirm, name)}
          text={bookings.confirmReleases(waiting.length)}
          onConfirm={() => act('confirm')}
        />
      )}
      {booking?.kind === 'option' && (
        <Button {...common} aria-label={bookings.of(bookings.release, name)} onClick={() => void act('release')}>
          {bookings.release}
        </Button>
      )}
      {booking?.kind === 'confirmed' && (
        <ConfirmButton
          {...common}
          color="error"
          label={bookings.release}
          aria-label={bookings.of(bookings.release, name)}
          title={bookings.of(bookings.release, name)}
          text={bookings.releaseConfirmed}
          onConfirm={() => act('release')}
        />
      )}
      {state !== 'not_available' && state !== 'confirmed' && (
        <Button {...common} aria-label={bookings.of(bookings.decline, name)} onClick={() => void decline()}>
          {bookings.decline}
        </Button>
      )}
    </Box>
  )
}
