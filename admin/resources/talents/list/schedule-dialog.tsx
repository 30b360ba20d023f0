import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material'
import { type SyntheticEvent, useId, useState } from 'react'
import { toUtc } from '../../../components/date-time/date-time-input.tsx'
import { useMessages } from '../../../providers/i18n/texts.ts'

interface Moments {
  publish_at: string | null
  unpublish_at: string | null
}

interface ScheduleDialogProps {
  onSchedule(moments: Moments): void
  onClose(): void
}

/** Asks when all that are selected are to appear and to disappear. */
export function ScheduleDialog({ onSchedule, onClose }: ScheduleDialogProps) {
  const { talents, parts } = useMessages()
  const { bulk, showing } = talents
  const title = useId()
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const same = from !== '' && from === until

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (!same) onSchedule({ publish_at: toUtc(from), unpublish_at: toUtc(until) })
  }

  const field = (label: string, value: string, onChange: (value: string) => void) => (
    <TextField
      type="datetime-local"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <form onSubmit={submit}>
        <DialogTitle id={title}>{bulk.scheduleTitle}</DialogTitle>
        <DialogContent>
          <DialogContentText>{bulk.scheduleText}</DialogContentText>
          {field(showing.publishAt, from, setFrom)}
          {field(showing.unpublishAt, until, setUntil)}
          <DialogContentText role="alert" color="error">
            {same && showing.sameMoment}
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            {parts.confirm.cancel}
          </Button>
          <Button type="submit" variant="contained">
            {bulk.apply}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
