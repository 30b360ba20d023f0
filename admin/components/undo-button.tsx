import { Button } from '@mui/material'
import { useCloseNotification } from 'react-admin'
import { useMessages } from '../providers/i18n/use-messages.ts'

/** How long a notification offers to undo, in milliseconds. */
export const undoMs = 10_000

/** Undo button of a notification. */
export function UndoButton({ onUndo }: { onUndo(): void }) {
  const { deletion } = useMessages().components
  const close = useCloseNotification()
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      onClick={() => {
        close()
        onUndo()
      }}
    >
      {deletion.undo}
    </Button>
  )
}
