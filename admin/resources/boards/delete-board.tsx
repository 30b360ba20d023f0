import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useState } from 'react'
import { SaveButton, Toolbar, useNotify, useRecordContext } from 'react-admin'
import type { BoardRecord, DeletedBoard } from '#contracts/admin/boards.ts'
import { CancelButton } from '../../components/cancel-button.tsx'
import { SelectField } from '../../components/forms/fields.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { DeleteButton } from '../../components/record/delete-button.tsx'
import { useDeletion, useLeaveDeleted } from '../../components/record/deletion.ts'
import { useAsyncAction } from '../../components/use-async-action.ts'
import { DeleteIcon } from '../../icons/icons.tsx'
import { useAllBoards } from '../../providers/auth/permissions.ts'
import { call } from '../../providers/data/call.ts'
import { useCall } from '../../providers/data/use-call.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'

/** Form toolbar of boards. A board with talents is deleted once they are moved to another one. */
export function BoardToolbar() {
  const board = useRecordContext<BoardRecord>()
  return (
    <Toolbar sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
      <SaveButton />
      {board && <DeleteBoard board={board} />}
    </Toolbar>
  )
}

function DeleteBoard({ board }: { board: BoardRecord }) {
  const { boards, components } = useMessages()
  /** The text of the open dialog. */
  const [moveText, setMoveText] = useState<string>()
  const { data, isLoadingError, refetch } = useCall<{ total: number }>(
    ['talents', 'count', board.category],
    `/talents?category=${board.category}&per_page=1`,
  )
  if (isLoadingError) return <LoadFailed onRetry={refetch} />
  if (!data) return null
  const { total } = data
  return (
    <>
      {total === 0 ? (
        // The number is without deleted talents.
        <DeleteButton onRefused={{ board_in_use: () => setMoveText(boards.moveInBin) }} />
      ) : (
        <Button
          color="error"
          variant="text"
          startIcon={<DeleteIcon />}
          onClick={() => setMoveText(boards.moveText(total))}
        >
          {components.deletion.delete}
        </Button>
      )}
      {moveText && <MoveDialog board={board} text={moveText} onClose={() => setMoveText(undefined)} />}
    </>
  )
}

interface MoveDialogProps {
  board: BoardRecord
  text: string
  onClose(): void
}

/** Asks for the board that the talents move to. */
function MoveDialog({ board, text, onClose }: MoveDialogProps) {
  const { boards, components, talents } = useMessages()
  const others = useAllBoards().filter((category) => category !== board.category)
  const boardName = talents.boards[board.category] ?? board.category
  const [target, setTarget] = useState('')
  const [isPending, run] = useAsyncAction()
  const notify = useNotify()
  const leave = useLeaveDeleted('boards')
  const runDeletion = useDeletion()

  const remove = () =>
    run(async () => {
      const body = { version: board.version, move_to: target }
      const { moved } = await runDeletion(() =>
        call<DeletedBoard>(`/boards/${board.id}/delete`, { method: 'POST', body }),
      )
      notify(boards.moved(moved, talents.boards[target] ?? target), { type: 'info' })
      leave()
    })

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth>
      <DialogTitle>{components.deletion.eraseTitle(boardName)}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{text}</DialogContentText>
        <SelectField
          label={boards.moveTo}
          value={target}
          onChange={(event) => setTarget(event.target.value)}
          choices={others.map((id) => ({ id, name: talents.boards[id] ?? id }))}
        />
      </DialogContent>
      <DialogActions>
        <CancelButton onClick={onClose} autoFocus />
        <Button variant="contained" color="error" disabled={target === ''} loading={isPending} onClick={remove}>
          {boards.moveAndDelete}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
