import { type SyntheticEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { latestDay } from '#domain/calendar.ts'
import { DateField } from '../../../components/date-time.tsx'
import { FormDialog } from '../../../components/forms/form-dialog.tsx'
import { useMessages } from '../../../providers/i18n/use-messages.ts'

const names = ['digitals_at', 'measured_at'] as const

type Dates = Partial<Record<(typeof names)[number], string>>

interface DatesDialogProps {
  isPending: boolean
  onApply(action: { action: 'dates' } & Dates): void
  onClose(): void
}

/** Sets the dates of the selected talents' digitals and measures. */
export function DatesDialog({ isPending, onApply, onClose }: DatesDialogProps) {
  const { talents, errorCodes } = useMessages()
  const { bulk } = talents
  const translate = useTranslate()
  const [dates, setDates] = useState<Dates>({})
  const latest = latestDay(new Date())
  const isFuture = (name: (typeof names)[number]) => (dates[name] ?? '') > latest

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (!names.some(isFuture)) onApply({ action: 'dates', ...dates })
  }

  return (
    <FormDialog
      title={bulk.dates}
      text={bulk.datesText}
      confirm={bulk.apply}
      isIncomplete={!names.some((name) => dates[name])}
      isSubmitting={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {names.map((name) => (
        <DateField
          key={name}
          label={translate(`resources.talents.fields.${name}`)}
          value={dates[name] ?? ''}
          onChange={(day) => setDates({ ...dates, [name]: day || undefined })}
          error={isFuture(name)}
          helperText={isFuture(name) && errorCodes.in_future}
        />
      ))}
    </FormDialog>
  )
}
