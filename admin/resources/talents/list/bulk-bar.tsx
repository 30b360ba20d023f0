import { Button, Menu, MenuItem } from '@mui/material'
import { type ComponentType, type ReactNode, useState } from 'react'
import { ConfirmButton } from '../../../components/confirm-button.tsx'
import { ApartActions, SelectionBar } from '../../../components/selection-bar.tsx'
import { useBoards, useCanChange } from '../../../providers/auth/permissions.ts'
import { useMessages } from '../../../providers/i18n/use-messages.ts'
import { AskSelectedButton } from '../../card-requests/ask-selected.tsx'
import { DatesDialog } from './dates-dialog.tsx'
import { MakeSelectionButtons } from './make-selection-buttons.tsx'
import { MarksDialog } from './marks-dialog.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { StayDialog } from './stay-dialog.tsx'
import { type BulkAction, useBulkAction } from './use-bulk-action.tsx'
import type { Selection } from './use-selection.ts'

interface BulkDialogProps {
  selection: Selection
  isPending: boolean
  onApply(action: BulkAction): void
  onClose(): void
}

/** The dialogs that change fields, in the order of the menu. */
const fieldDialogs = {
  place: PlaceDialog,
  dates: DatesDialog,
  stay: StayDialog,
  marks: MarksDialog,
} as const

type FieldDialog = keyof typeof fieldDialogs

/** Actions on the selected talents. Sticks to the bottom of the window. */
export function BulkBar({ selection }: { selection: Selection }) {
  const { talents } = useMessages()
  const { isPending, run } = useBulkAction(selection)
  const [dialog, setDialog] = useState<'schedule' | FieldDialog>()
  const boards = useBoards()
  const canChange = useCanChange()
  if (!canChange || selection.count === 0) return null
  const { bulk } = talents
  const close = () => setDialog(undefined)
  const Dialog: ComponentType<BulkDialogProps> | undefined =
    dialog === 'schedule' ? ScheduleDialog : dialog && fieldDialogs[dialog]

  /** Closes the dialog only if the talents have changed, so that nothing is typed again. */
  async function apply(action: BulkAction) {
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
      <MenuButton
        isDisabled={isPending}
        items={boards.map((category) => ({
          id: category,
          label: talents.boards[category],
          onChoose: () => void run({ action: 'category', category }),
        }))}
      >
        {bulk.move}
      </MenuButton>
      <Button size="small" disabled={isPending} onClick={() => setDialog('schedule')}>
        {bulk.schedule}
      </Button>
      <MenuButton
        isDisabled={isPending}
        items={(Object.keys(fieldDialogs) as FieldDialog[]).map((name) => ({
          id: name,
          label: bulk[name],
          onChoose: () => setDialog(name),
        }))}
      >
        {bulk.edit}
      </MenuButton>
      <MakeSelectionButtons selection={selection} />
      <AskSelectedButton selection={selection} />
      <ApartActions>
        <Button size="small" variant="text" onClick={selection.clear}>
          {bulk.clear}
        </Button>
        <ConfirmButton
          size="small"
          color="error"
          disabled={isPending}
          label={bulk.delete}
          title={bulk.deleteTitle(selection.count)}
          text={bulk.deleteText}
          onConfirm={() => run({ action: 'delete' })}
        />
      </ApartActions>
      {Dialog && <Dialog selection={selection} isPending={isPending} onApply={apply} onClose={close} />}
    </SelectionBar>
  )
}

interface MenuButtonProps {
  isDisabled: boolean
  items: readonly { id: string; label: string | undefined; onChoose(): void }[]
  children: ReactNode
}

/** A button that opens a menu. */
function MenuButton({ isDisabled, items, children }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        size="small"
        disabled={isDisabled}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {children}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {items.map(({ id, label, onChoose }) => (
          <MenuItem
            key={id}
            onClick={() => {
              setAnchor(null)
              onChoose()
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
