import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type KeyboardEvent, useId } from 'react'
import { useMessages } from '../../providers/i18n/texts.ts'
import type { Photo } from './photos.tsx'

interface PhotoDialogProps {
  photos: Photo[]
  /** Which is shown; undefined for none. */
  index: number | undefined
  onMove: (index: number | undefined) => void
}

/** One photo as large as the window; arrows lead to the others. */
export function PhotoDialog({ photos, index, onMove }: PhotoDialogProps) {
  const { inbox } = useMessages()
  const titleId = useId()
  const photo = index === undefined ? undefined : photos[index]
  const step = (by: number) => onMove(((index ?? 0) + by + photos.length) % photos.length)

  function move(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') step(-1)
    if (event.key === 'ArrowRight') step(1)
  }

  return (
    <Dialog
      open={photo !== undefined}
      onClose={() => onMove(undefined)}
      onKeyDown={move}
      aria-labelledby={titleId}
      maxWidth={false}
      fullScreen
    >
      <DialogTitle id={titleId}>{photo && (inbox.views[photo.view] ?? photo.view)}</DialogTitle>
      <DialogContent sx={{ display: 'flex', justifyContent: 'center', minHeight: 0 }}>
        {photo && (
          <Box
            component="img"
            src={photo.url}
            alt={inbox.views[photo.view] ?? photo.view}
            sx={{ maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={() => step(-1)}>
          {inbox.previous}
        </Button>
        <Button variant="text" onClick={() => step(1)}>
          {inbox.next}
        </Button>
        <Button onClick={() => onMove(undefined)} autoFocus>
          {inbox.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
