import { Box, IconButton, LinearProgress } from '@mui/material'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { MediumRecord } from '#contracts/admin/media.ts'
import { CloseIcon, RefreshIcon as RetryIcon } from '../../icons/icons.tsx'
import { currentMessages } from '../../providers/i18n/messages.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { useCloseWarning } from '../forms/use-close-warning.ts'
import { isLowResolution, type SharpSide, sharpSides } from './media-kind.ts'
import { type UploadedMedium, uploadMedium } from './upload-file.ts'
import { createUploadQueue, type Upload, type UploadQueue } from './upload-queue.ts'

interface Uploads extends Pick<UploadQueue, 'add' | 'remove' | 'retry'> {
  uploads: readonly Upload[]
}

/**
 * Uploads files to the library. `onArrival` receives the media in the order of their files. Warns about pictures with
 * a longer side below `sharpSide` and about duplicates.
 */
export function useUploads(
  onArrival: (media: MediumRecord[]) => void,
  sharpSide: SharpSide = sharpSides.page,
): Uploads {
  const latest = useRef(onArrival)
  useEffect(() => {
    latest.current = onArrival
  })
  const [queue] = useState(() =>
    createUploadQueue({
      send: uploadMedium,
      warningOf: (sent, name) => warningOf(sent, name, sharpSide),
      onArrival: (media) => latest.current(media),
    }),
  )
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads)
  useCloseWarning(uploads.some(({ state }) => state === 'waiting' || state === 'sending'))
  return { uploads, add: queue.add, remove: queue.remove, retry: queue.retry }
}

function warningOf({ medium, isNew }: UploadedMedium, name: string, sharpSide: SharpSide): string | undefined {
  const { media } = currentMessages()
  const warnings = [
    !isNew && media.duplicate(medium.name === name ? undefined : (medium.name ?? undefined)),
    isLowResolution(medium, sharpSide) && media.lowResolution(`${medium.width} × ${medium.height}`, sharpSide),
  ]
  return warnings.filter(Boolean).join(' ') || undefined
}

interface UploadListProps {
  uploads: readonly Upload[]
  remove(id: number): void
  retry(id: number): void
}

/** Lists running and failed uploads. */
export function UploadList({ uploads, remove, retry }: UploadListProps) {
  const { media } = useMessages()
  if (uploads.length === 0) return null
  return (
    <Box component="ul" aria-label={media.uploads} sx={{ listStyle: 'none', m: 0, p: 0, width: '100%' }}>
      {uploads.map((upload) => (
        <Box
          component="li"
          key={upload.id}
          sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5, borderBottom: 1, borderColor: 'divider' }}
        >
          <Box sx={{ flex: 1, minWidth: 0, typography: 'body2' }}>
            <Box sx={{ overflowWrap: 'anywhere' }}>{upload.name}</Box>
            <State upload={upload} />
          </Box>
          {upload.state === 'failed' && (
            <IconButton aria-label={media.retry(upload.name)} title={media.retry('')} onClick={() => retry(upload.id)}>
              <RetryIcon fontSize="small" />
            </IconButton>
          )}
          <IconButton aria-label={labelFor(upload, media)} onClick={() => remove(upload.id)}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
    </Box>
  )
}

function labelFor({ state, name }: Upload, media: ReturnType<typeof useMessages>['media']): string {
  return state === 'failed' || state === 'refused' || state === 'warned' ? media.dismiss(name) : media.stop(name)
}

function State({ upload: { name, state, progress, message } }: { upload: Upload }) {
  const { media } = useMessages()
  if (message && state !== 'done') {
    return (
      <Box
        role={state === 'warned' ? 'status' : 'alert'}
        sx={{ color: state === 'warned' ? 'warning.main' : 'error.main' }}
      >
        {message}
      </Box>
    )
  }
  // The server decodes the file, which has no progress.
  const isWorking = state === 'done' || progress === 1
  return (
    <LinearProgress
      aria-label={media.sending(name)}
      variant={isWorking ? 'indeterminate' : 'determinate'}
      value={Math.round(progress * 100)}
      sx={{ my: 0.75, height: 3 }}
    />
  )
}
