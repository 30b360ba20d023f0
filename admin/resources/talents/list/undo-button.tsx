import { Button } from '@mui/material'
import { useCloseNotification } from 'react-admin'
import { useMessages } from '../../../providers/i18n/texts.ts'

/** In a notification: takes back what it tells of. */
export function UndoButton({ onUndo }: { onUndo(): void }) {
  const { bulk } = useMessages().talents
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
      {bulk.undo}
    </Button>
  )
}
