import { Button } from '@mui/material'
import type { BookingRecord } from '#contracts/admin/bookings.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'

interface BookingActionsProps {
  booking: Pick<BookingRecord, 'kind' | 'rank'>
  /** Whose booking it is. */
  name: string
  /** How many other options the talent has on these days. */
  waiting: number
  isPending: boolean
  onAct(action: 'confirm' | 'release'): Promise<void>
}

/** Confirms an option of rank 1, and releases a booking. Steps that end what others hold ask first. */
export function BookingActions({ booking, name, waiting, isPending, onAct }: BookingActionsProps) {
  const { bookings } = useMessages()
  const common = { size: 'small', disabled: isPending } as const
  const confirm = { ...common, variant: 'outlined', 'aria-label': bookings.of(bookings.confirm, name) } as const
  const release = { ...common, 'aria-label': bookings.of(bookings.release, name) } as const
  const isFirst = booking.kind === 'option' && booking.rank === 1
  return (
    <>
      {isFirst && waiting === 0 && (
        <Button {...confirm} onClick={() => void onAct('confirm')}>
          {bookings.confirm}
        </Button>
      )}
      {isFirst && waiting > 0 && (
        <ConfirmButton
          {...confirm}
          label={bookings.confirm}
          title={confirm['aria-label']}
          text={bookings.confirmReleases(waiting)}
          onConfirm={() => onAct('confirm')}
        />
      )}
      {booking.kind === 'confirmed' ? (
        <ConfirmButton
          {...release}
          color="error"
          label={bookings.release}
          title={release['aria-label']}
          text={bookings.releaseConfirmed}
          onConfirm={() => onAct('release')}
        />
      ) : (
        <Button {...release} onClick={() => void onAct('release')}>
          {bookings.release}
        </Button>
      )}
    </>
  )
}
