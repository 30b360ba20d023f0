import { Box, IconButton, LinearProgress } from '@mui/material'
import { CloseIcon, RefreshIcon as RetryIcon } from '../../icons/icons.tsx'
import { useMessages } from '../../providers/i18n/texts.ts'
import type { Upload } from './upload-queue.ts'

interface UploadListProps {
  uploads: readonly Upload[]
  remove(id: number): void
  retry(id: number): void
}

/** What is on its way into the library, and what did not get there. */
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
  // All of it has gone: now the server unpacks it, and nobody knows for how long.
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
