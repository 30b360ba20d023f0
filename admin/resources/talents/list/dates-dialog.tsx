import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material'
import { type SyntheticEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { latestDay } from '#domain/calendar.ts'
import { useMessages } from '../../../providers/i18n/use-messages.ts'

const names = ['digitals_at', 'measured_at'] as const

type Dates = Partial<Record<(typeof names)[number], string>>

interface DatesDialogProps {
  onApply(action: { action: 'dates' } & Dates): void
  onClose(): void
}

/** Sets the dates of the selected talents' digitals and measures. */
export function DatesDialog({ onApply, onClose }: DatesDialogProps) {
  const { talents, components, errorCodes } = useMessages()
  const { bulk } = talents
  const translate = useTranslate()
  const title = useId()
  const [dates, setDates] = useState<Dates>({})
  const latest = latestDay(new Date())
  const isFuture = (name: (typeof names)[number]) => (dates[name] ?? '') > latest

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (!names.some(isFuture)) onApply({ action: 'dates', ...dates })
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <form onSubmit={submit}>
        <DialogTitle id={title}>{bulk.dates}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>{bulk.datesText}</DialogContentText>
          {names.map((name) => (
            <TextField
              key={name}
              type="date"
              fullWidth
              margin="dense"
              label={translate(`resources.talents.fields.${name}`)}
              value={dates[name] ?? ''}
              onChange={({ target }) => setDates({ ...dates, [name]: target.value || undefined })}
              error={isFuture(name)}
              helperText={isFuture(name) && errorCodes.in_future}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          ))}
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            {components.confirm.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={!names.some((name) => dates[name])}>
            {bulk.apply}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
