import { Button, Menu, MenuItem, TextField } from '@mui/material'
import { type SyntheticEvent, useState } from 'react'
import { ConfirmButton } from '../../../components/confirm-button.tsx'
import { toUtc } from '../../../components/date-time.tsx'
import { FormDialog } from '../../../components/forms/form-dialog.tsx'
import { SelectionBar } from '../../../components/selection-bar.tsx'
import { useBoards, useCanChange } from '../../../providers/auth/permissions.ts'
import { useMessages } from '../../../providers/i18n/use-messages.ts'
import { DatesDialog } from './dates-dialog.tsx'
import { DressDialog } from './dress-dialog.tsx'
import { MakePackageButton } from './make-package-button.tsx'
import { MarksDialog } from './marks-dialog.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import { StayDialog } from './stay-dialog.tsx'
import { type BulkAction, useBulkAction } from './use-bulk-action.tsx'
import type { Selection } from './use-selection.ts'

/** The dialogs that change fields, in the order of the menu. */
const fieldDialogs = ['place', 'dates', 'stay', 'dress', 'marks'] as const

/** Actions on the selected talents. Sticks to the bottom of the window. */
export function BulkBar({ selection }: { selection: Selection }) {
  const { talents } = useMessages()
  const { isPending, run } = useBulkAction(selection)
  const [boards, setBoards] = useState<HTMLElement | null>(null)
  const [fields, setFields] = useState<HTMLElement | null>(null)
  const [dialog, setDialog] = useState<'schedule' | (typeof fieldDialogs)[number]>()
  const ownBoards = useBoards()
  const canChange = useCanChange()
  if (!canChange || selection.count === 0) return null
  const { bulk } = talents
  const close = () => setDialog(undefined)

  function apply(action: BulkAction) {
    close()
    void run(action)
  }

  /** Closes the dialog only if the marks are stored, since they take a while to set. */
  async function applyMarks(action: BulkAction) {
    if (await run(action)) close()
  }

  return (
    <SelectionBar label={bulk.bar} status={bulk.selected(selection.count)}>
      <Button size="small" disabled={isPending} onClick={() => run({ action: 'publish' })}>
        {bulk.publish}
      </Button>
      <ConfirmButton
        size="small"
        disabled={isPending}
        label={bulk.unpublish}
        title={bulk.unpublishTitle(selection.count)}
        text={bulk.unpublishText}
        onConfirm={() => run({ action: 'unpublish' })}
      />
      <Button
        size="small"
        disabled={isPending}
        aria-haspopup="menu"
        aria-expanded={boards !== null}
        onClick={({ currentTarget }) => setBoards(currentTarget)}
      >
        {bulk.move}
      </Button>
      <Button size="small" disabled={isPending} onClick={() => setDialog('schedule')}>
        {bulk.schedule}
      </Button>
      <Button
        size="small"
        disabled={isPending}
        aria-haspopup="menu"
        aria-expanded={fields !== null}
        onClick={({ currentTarget }) => setFields(currentTarget)}
      >
        {bulk.edit}
      </Button>
      <MakePackageButton selection={selection} />
      <ConfirmButton
        size="small"
        color="error"
        disabled={isPending}
        label={bulk.delete}
        title={bulk.deleteTitle(selection.count)}
        text={bulk.deleteText}
        onConfirm={() => run({ action: 'delete' })}
      />
      <Button size="small" variant="text" onClick={selection.clear}>
        {bulk.clear}
      </Button>
      <Menu open={boards !== null} anchorEl={boards} onClose={() => setBoards(null)}>
        {ownBoards.map((category) => (
          <MenuItem
            key={category}
            onClick={() => {
              setBoards(null)
              void run({ action: 'category', category })
            }}
          >
            {talents.boards[category]}
          </MenuItem>
        ))}
      </Menu>
      <Menu open={fields !== null} anchorEl={fields} onClose={() => setFields(null)}>
        {fieldDialogs.map((name) => (
          <MenuItem
            key={name}
            onClick={() => {
              setFields(null)
              setDialog(name)
            }}
          >
            {bulk[name]}
          </MenuItem>
        ))}
      </Menu>
      {dialog === 'schedule' && (
        <ScheduleDialog onClose={close} onSchedule={(moments) => apply({ action: 'schedule', ...moments })} />
      )}
      {dialog === 'place' && <PlaceDialog onClose={close} onApply={apply} />}
      {dialog === 'dates' && <DatesDialog onClose={close} onApply={apply} />}
      {dialog === 'stay' && <StayDialog onClose={close} onApply={apply} />}
      {dialog === 'dress' && <DressDialog onClose={close} onApply={apply} />}
      {dialog === 'marks' && (
        <MarksDialog selection={selection} isPending={isPending} onClose={close} onApply={applyMarks} />
      )}
    </SelectionBar>
  )
}

interface Moments {
  publish_at: string | null
  unpublish_at: string | null
}

interface ScheduleDialogProps {
  onSchedule(moments: Moments): void
  onClose(): void
}

/** Schedules the selected talents. */
function ScheduleDialog({ onSchedule, onClose }: ScheduleDialogProps) {
  const { talents } = useMessages()
  const { bulk, publication } = talents
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
    <FormDialog
      title={bulk.scheduleTitle}
      text={bulk.scheduleText}
      confirm={bulk.apply}
      failure={same ? publication.sameMoment : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {field(publication.publishAt, from, setFrom)}
      {field(publication.unpublishAt, until, setUntil)}
    </FormDialog>
  )
}
