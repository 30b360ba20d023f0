import { type SyntheticEvent, useState } from 'react'
import { DateField, toUtc } from '../../../components/date-time.tsx'
import { FormDialog } from '../../../components/forms/form-dialog.tsx'
import { useConfirmedClose } from '../../../components/forms/use-leave-warning.ts'
import { useMessages } from '../../../providers/i18n/use-messages.ts'

interface ScheduleDialogProps {
  isPending: boolean
  onApply(action: { action: 'schedule'; publish_at: string | null; unpublish_at: string | null }): void
  onClose(): void
}

/** Schedules the selected talents. */
export function ScheduleDialog({ isPending, onApply, onClose }: ScheduleDialogProps) {
  const { talents } = useMessages()
  const { bulk, publication } = talents
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const close = useConfirmedClose(from !== '' || until !== '', onClose)
  const same = from !== '' && from === until

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (!same) onApply({ action: 'schedule', publish_at: toUtc(from), unpublish_at: toUtc(until) })
  }

  const field = (label: string, value: string, onChange: (value: string) => void) => (
    <DateField type="datetime-local" label={label} value={value} onChange={onChange} />
  )

  return (
    <FormDialog
      title={bulk.scheduleTitle}
      text={bulk.scheduleText}
      confirm={bulk.apply}
      failure={same ? publication.sameMoment : undefined}
      isSubmitting={isPending}
      onSubmit={submit}
      onClose={close}
    >
      {field(publication.publishAt, from, setFrom)}
      {field(publication.unpublishAt, until, setUntil)}
    </FormDialog>
  )
}
