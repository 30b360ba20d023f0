import { Box, Button, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { categories } from '#domain/categories.ts'
import { ConfirmButton } from '../../../components/confirm-button.tsx'
import { useMessages } from '../../../providers/i18n/texts.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { useBulk } from './use-bulk.tsx'
import type { Selection } from './use-selection.ts'

/** What can be done to all that are selected, at the window's foot as long as any are. */
export function BulkBar({ selection }: { selection: Selection }) {
  const { talents } = useMessages()
  const { busy, run } = useBulk(selection)
  const [boards, setBoards] = useState<HTMLElement | null>(null)
  const [scheduling, setScheduling] = useState(false)
  if (selection.count === 0) return null
  const { bulk } = talents
  return (
    <Box
      role="group"
      aria-label={bulk.bar}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1.5,
        borderTop: 1,
        borderColor: 'text.primary',
        backgroundColor: 'background.default',
      }}
    >
      <Box role="status" sx={{ mr: 'auto', fontWeight: 500 }}>
        {bulk.selected(selection.count)}
      </Box>
      <Button size="small" disabled={busy} onClick={() => run({ action: 'publish' })}>
        {bulk.publish}
      </Button>
      <ConfirmButton
        size="small"
        disabled={busy}
        label={bulk.unpublish}
        title={bulk.unpublishTitle(selection.count)}
        text={bulk.unpublishText}
        onConfirm={() => run({ action: 'unpublish' })}
      />
      <Button
        size="small"
        disabled={busy}
        aria-haspopup="menu"
        aria-expanded={boards !== null}
        onClick={({ currentTarget }) => setBoards(currentTarget)}
      >
        {bulk.move}
      </Button>
      <Button size="small" disabled={busy} onClick={() => setScheduling(true)}>
        {bulk.schedule}
      </Button>
      <Button size="small" variant="text" onClick={selection.clear}>
        {bulk.clear}
      </Button>
      <Menu open={boards !== null} anchorEl={boards} onClose={() => setBoards(null)}>
        {categories.map((category) => (
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
      {scheduling && (
        <ScheduleDialog
          onClose={() => setScheduling(false)}
          onSchedule={(moments) => {
            setScheduling(false)
            void run({ action: 'schedule', ...moments })
          }}
        />
      )}
    </Box>
  )
}
