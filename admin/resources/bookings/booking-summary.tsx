import { Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useId } from 'react'
import type { BookingRecord } from '#contracts/admin/bookings.ts'
import { CancelButton } from '../../components/cancel-button.tsx'
import { formatDateTimeIn } from '../../components/format.ts'
import { useTimeZone } from '../../components/use-today.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { describeBooking } from './labels.ts'

/** A booking that cannot be changed: by users who only read, or since it has ended. */
export function BookingSummary({ booking, onClose }: { booking: BookingRecord; onClose(): void }) {
  const { bookings } = useMessages()
  const language = useLanguage()
  const timeZone = useTimeZone()
  const titleId = useId()
  const { talent, city, note, expires_at, released_at } = booking
  const moment = (timestamp: string) => formatDateTimeIn(timeZone, timestamp, language)
  const ending = released_at
    ? bookings.dialog.releasedOn(moment(released_at))
    : expires_at && bookings.until(moment(expires_at))
  const lines = [describeBooking(booking, bookings, language), city, note, ending]
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{bookings.dialog.edit(talent)}</DialogTitle>
      <DialogContent>
        {lines
          .filter((line) => line !== null)
          .map((line) => (
            <DialogContentText key={line} sx={{ overflowWrap: 'anywhere' }}>
              {line}
            </DialogContentText>
          ))}
      </DialogContent>
      <DialogActions>
        <CancelButton onClick={onClose} />
      </DialogActions>
    </Dialog>
  )
}
