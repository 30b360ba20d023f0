import { Box, Button, TextField, Typography } from '@mui/material'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { LoadFailed } from '../../../components/load-failed.tsx'
import { SelectionBar } from '../../../components/selection-bar.tsx'
import { useMessages } from '../../../providers/i18n/use-messages.ts'
import { OrderGrid } from './order-grid.tsx'
import { moveBy, moveMany, moveOnto } from './reorder.ts'
import { useBoard } from './use-board.ts'

/** Orders the talents of a board: by dragging, by the keyboard, or to a place. */
export function BoardOrder({ board: category }: { board: string }) {
  const { order: texts } = useMessages().talents
  const board = useBoard(category)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const { undo } = board
  const latestUndo = useRef(undo)
  latestUndo.current = undo

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isTyping = event.target instanceof HTMLInputElement
      if (isTyping || event.key !== 'z' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      latestUndo.current?.()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])

  function change(moved: ReadonlySet<number>, next: number[]) {
    const [first] = next.filter((id) => moved.has(id))
    if (first === undefined) return
    const name = board.talents?.get(first)?.name || `#${first}`
    board.change(next, texts.moved(name, moved.size, next.indexOf(first) + 1, next.length))
  }

  if (board.isFailed) return <LoadFailed onRetry={board.retry} />
  if (!board.talents) return null
  if (board.order.length === 0) return <Typography sx={{ py: 4 }}>{texts.empty}</Typography>
  return (
    <>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 2 }}
      >
        <Typography variant="caption" component="p" color="textSecondary">
          {texts.hint}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: '2.25rem' }}>
          <Button size="small" variant="outlined" disabled={!undo} onClick={undo}>
            {texts.undo}
          </Button>
          <Box role="status" sx={{ typography: 'body2' }}>
            {board.announcement}
          </Box>
        </Box>
      </Box>
      <Box sx={{ mb: 2 }}>
        <OrderGrid
          talents={board.talents}
          order={board.order}
          selected={selected}
          onSelect={setSelected}
          onDrop={(moved, target) => change(moved, moveOnto(board.order, moved, target))}
          onStep={(moved, step) => change(moved, moveBy(board.order, moved, step))}
        />
      </Box>
      {selected.size > 0 && (
        <MoveBar
          count={selected.size}
          total={board.order.length}
          onMove={(place) => change(selected, moveMany(board.order, selected, place))}
          onClear={() => setSelected(new Set())}
        />
      )}
    </>
  )
}

interface MoveBarProps {
  /** The number of selected talents. */
  count: number
  total: number
  /** Moves them to a place, from 0. */
  onMove(place: number): void
  onClear(): void
}

/** Moves the selected talents. Sticks to the bottom of the window. */
function MoveBar({ count, total, onMove, onClear }: MoveBarProps) {
  const { order: texts, bulk } = useMessages().talents
  const [place, setPlace] = useState('')
  const number = Number(place)
  const isPlace = Number.isInteger(number) && number >= 1 && number <= total

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (isPlace) onMove(number - 1)
  }

  return (
    <SelectionBar label={bulk.bar} status={bulk.selected(count)}>
      <Button size="small" onClick={() => onMove(0)}>
        {texts.toTop}
      </Button>
      <Button size="small" onClick={() => onMove(total)}>
        {texts.toEnd}
      </Button>
      <Box component="form" onSubmit={submit} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <TextField
          label={texts.place}
          size="small"
          value={place}
          onChange={({ target }) => setPlace(target.value)}
          error={place !== '' && !isPlace}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
          sx={{ width: '7rem', m: 0 }}
        />
        <Button size="small" type="submit" disabled={!isPlace}>
          {texts.move}
        </Button>
      </Box>
      <Button size="small" variant="text" onClick={onClear}>
        {bulk.clear}
      </Button>
    </SelectionBar>
  )
}
