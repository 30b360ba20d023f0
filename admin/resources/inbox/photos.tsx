import { Box, Button, ButtonBase, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { type KeyboardEvent, useState } from 'react'
import type { Submission } from '#contracts/admin/submissions.ts'
import { Section } from '../../components/section.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'

type Photo = Submission['photos'][number]

interface PhotosProps {
  photos: Photo[]
  /** Requests new signed URLs, which expire after a few minutes. */
  onReload: () => void
}

/** Photos of an application, which can be enlarged. */
export function Photos({ photos, onReload }: PhotosProps) {
  const { inbox } = useMessages()
  const [enlarged, setEnlarged] = useState<number>()
  const [failedUrl, setFailedUrl] = useState<string>()
  const hasFailed = photos.some(({ url }) => url === failedUrl)
  return (
    <Section title={inbox.photos}>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' } }}>
        {photos.map(({ view, url, width, height }, index) => (
          <Box component="figure" key={view} sx={{ m: 0 }}>
            <ButtonBase
              aria-label={inbox.enlarge(inbox.views[view] ?? view)}
              onClick={() => setEnlarged(index)}
              sx={{ display: 'block', width: '100%', backgroundColor: 'action.hover' }}
            >
              <Box
                component="img"
                src={url}
                alt=""
                width={width}
                height={height}
                onError={() => setFailedUrl(url)}
                sx={{ display: 'block', width: '100%', height: 'auto', aspectRatio: '3 / 4', objectFit: 'contain' }}
              />
            </ButtonBase>
            <Typography component="figcaption" variant="caption" color="textSecondary">
              {inbox.views[view] ?? view}
            </Typography>
          </Box>
        ))}
      </Box>
      {hasFailed && (
        <Box role="alert" sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          {inbox.photoGone}
          <Button size="small" onClick={onReload}>
            {inbox.showAgain}
          </Button>
        </Box>
      )}
      <PhotoDialog photos={photos} index={enlarged} onMove={setEnlarged} />
    </Section>
  )
}

interface PhotoDialogProps {
  photos: Photo[]
  /** The photo that is shown. Undefined closes the dialog. */
  index: number | undefined
  onMove: (index: number | undefined) => void
}

/** Shows a photo full screen. Arrow keys change the photo. */
function PhotoDialog({ photos, index, onMove }: PhotoDialogProps) {
  const { inbox } = useMessages()
  const photo = index === undefined ? undefined : photos[index]
  const step = (by: number) => onMove(((index ?? 0) + by + photos.length) % photos.length)

  function move(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') step(-1)
    if (event.key === 'ArrowRight') step(1)
  }

  return (
    <Dialog open={photo !== undefined} onClose={() => onMove(undefined)} onKeyDown={move} maxWidth={false} fullScreen>
      <DialogTitle>{photo && (inbox.views[photo.view] ?? photo.view)}</DialogTitle>
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
