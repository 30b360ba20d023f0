import { Box, Button, IconButton, LinearProgress } from '@mui/material'
import { memo, useEffect } from 'react'
import type { MediumRecord } from '#contracts/admin/media.ts'
import { CloseIcon, RefreshIcon as RetryIcon } from '../../icons/icons.tsx'
import { currentMessages } from '../../providers/i18n/messages.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { libraryUploads, warningOf } from './library-uploads.ts'
import { type MediaKind, type SharpSide, sharpSides } from './media-kind.ts'
import { isPending, type Upload, type UploadQueue } from './upload-queue.ts'
import { useUploadQueue } from './use-upload-queue.ts'

export interface Uploads extends Omit<UploadQueue<MediaKind>, 'uploads' | 'subscribe' | 'delivered' | 'resume'> {
  uploads: readonly Upload[]
  /** How many files were delivered since the list was last empty. */
  delivered: number
  /** A validator for the field that receives the media: a form saved before they arrive would miss them. */
  validate(): string | undefined
}

/**
 * Uploads files to the library. `onArrival` receives the media in the order of their files, with their names: a duplicate
 * of a known file has that one's. Warns about pictures with
 * a longer side below `sharpSide` and about duplicates. Stops when its component disappears.
 */
export function useUploads(
  onArrival: (media: MediumRecord[], fileNames: string[]) => void,
  sharpSide: SharpSide = sharpSides.page,
): Uploads {
  const { queue, list } = useUploadQueue({
    ...libraryUploads,
    warningOf: (sent, name, wasInterrupted) =>
      warningOf({ ...sent, isNew: sent.isNew || wasInterrupted }, name, sharpSide),
    onArrival: (sent) =>
      onArrival(
        sent.map(({ medium }) => medium),
        sent.map(({ fileName }) => fileName),
      ),
  })
  useEffect(() => {
    window.addEventListener('online', queue.resume)
    return () => window.removeEventListener('online', queue.resume)
  }, [queue])
  useEffect(() => () => queue.clear(), [queue])
  const validate = () => (isPending(queue.uploads()) ? currentMessages().media.stillUploading : undefined)
  return { ...list, validate }
}

type UploadListProps = Omit<Uploads, 'add' | 'validate'>

/** From this number of files on, their progress is summed up and the list scrolls. */
const manyFiles = 5

/** Lists running and failed uploads. */
export function UploadList({ uploads, remove, retry, ...all }: UploadListProps) {
  const { media } = useMessages()
  if (uploads.length === 0) return null
  const total = uploads.length + all.delivered
  return (
    <>
      {total >= manyFiles && <Summary uploads={uploads} {...all} />}
      <Box
        component="ul"
        aria-label={media.uploads}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          mb: 2,
          width: '100%',
          ...(total >= manyFiles && { maxHeight: '18rem', overflowY: 'auto' }),
        }}
      >
        {uploads.map((upload) => (
          <Row key={upload.id} upload={upload} isAnnounced={total < manyFiles} retry={retry} remove={remove} />
        ))}
      </Box>
    </>
  )
}

interface RowProps extends StateProps, Pick<UploadQueue<MediaKind>, 'retry' | 'remove'> {}

/** Rendered only when its upload changes: 200 files report their progress several times a second. */
const Row = memo(function Row({ upload, isAnnounced, retry, remove }: RowProps) {
  const { media } = useMessages()
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, typography: 'body2' }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>{upload.name}</Box>
        <State upload={upload} isAnnounced={isAnnounced} />
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
  )
})

/** The progress of all uploads together, and the actions for all. */
function Summary({ uploads, delivered, retryAll, clear }: Omit<UploadListProps, 'remove' | 'retry'>) {
  const { media } = useMessages()
  const total = uploads.length + delivered
  const count = (states: Upload['state'][]) => uploads.filter(({ state }) => states.includes(state)).length
  const failed = count(['failed', 'refused'])
  const running = count(['waiting', 'sending'])
  const share =
    (delivered + uploads.reduce((sum, { progress, state }) => sum + (endStates.has(state) ? 1 : progress), 0)) / total
  return (
    <Box sx={{ width: '100%', mb: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box role="status" sx={{ mr: 'auto', typography: 'body2', fontWeight: 500 }}>
          {[media.uploaded(delivered + count(['done', 'warned']), total), failed > 0 && media.failed(failed)]
            .filter(Boolean)
            .join(' · ')}
        </Box>
        {count(['failed']) > 0 && (
          <Button size="small" onClick={retryAll}>
            {media.retryAll}
          </Button>
        )}
        <Button size="small" variant="text" onClick={clear}>
          {running > 0 ? media.stopAll : media.dismissAll}
        </Button>
      </Box>
      <LinearProgress
        variant="determinate"
        aria-label={media.uploads}
        value={Math.round(share * 100)}
        sx={{ my: 0.75, height: 6 }}
      />
      {running > 0 && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{media.resumeHint}</Box>}
    </Box>
  )
}

const endStates: ReadonlySet<Upload['state']> = new Set(['done', 'failed', 'refused', 'warned'])

function labelFor({ state, name }: Upload, media: ReturnType<typeof useMessages>['media']): string {
  return state === 'failed' || state === 'refused' || state === 'warned' ? media.dismiss(name) : media.stop(name)
}

interface StateProps {
  upload: Upload
  /** Whether screen readers announce a message. */
  isAnnounced: boolean
}

function State({ upload: { name, state, progress, message }, isAnnounced }: StateProps) {
  const { media } = useMessages()
  const isWarning = state === 'warned' || state === 'waiting'
  if (message && state !== 'done') {
    return (
      <Box
        role={!isAnnounced ? undefined : isWarning ? 'status' : 'alert'}
        sx={{ color: isWarning ? 'warning.main' : 'error.main' }}
      >
        {message}
      </Box>
    )
  }
  if (state === 'waiting') return <Box sx={{ color: 'text.secondary' }}>{media.waiting}</Box>
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
