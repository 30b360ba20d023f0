import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  LinearProgress,
} from '@mui/material'
import { useEffect, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { useFormState } from 'react-hook-form'
import type { MediumRecord } from '#contracts/admin/media.ts'
import { CancelButton } from '../../components/cancel-button.tsx'
import { ChooseFiles } from '../../components/media/drop-zone.tsx'
import { errorCodeOf, isVideo } from '../../components/media/media-kind.ts'
import { replaceFile } from '../../components/media/upload-file.ts'
import { CallError } from '../../providers/data/http.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'

/** Replaces the file of a medium wherever it is shown, after confirmation. */
export function ReplaceFile({ medium }: { medium: MediumRecord }) {
  const { media } = useMessages()
  const [file, setFile] = useState<File>()
  const { isDirty } = useFormState()
  return (
    <Box sx={{ my: 1 }}>
      <ChooseFiles
        kind={isVideo(medium) ? 'video' : 'picture'}
        multiple={false}
        size="small"
        disabled={isDirty}
        onFiles={([chosen]) => setFile(chosen)}
      >
        {media.replace.button}
      </ChooseFiles>
      {isDirty && <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 0.5 }}>{media.replace.saveFirst}</Box>}
      {file && <ReplaceDialog medium={medium} file={file} onClose={() => setFile(undefined)} />}
    </Box>
  )
}

interface ReplaceDialogProps {
  medium: MediumRecord
  file: File
  onClose(): void
}

function ReplaceDialog({ medium, file, onClose }: ReplaceDialogProps) {
  const { media, errorCodes } = useMessages()
  const kind = isVideo(medium) ? 'video' : 'picture'
  const refused = errorCodeOf(file, kind)
  const [error, setError] = useState(
    refused && (refused === 'unsupported' ? media.unsupported[kind] : errorCodes[refused]),
  )
  /** From 0 to 1; undefined before the upload. */
  const [progress, setProgress] = useState<number>()
  const [stop] = useState(() => new AbortController())
  // The server has the whole file and replaces the other.
  const isReplacing = progress === 1
  const preview = usePreview(file)
  const notify = useNotify()
  const refresh = useRefresh()

  function close() {
    if (isReplacing) return
    stop.abort()
    onClose()
  }

  async function replace() {
    setError(undefined)
    setProgress(0)
    try {
      const { reset } = await replaceFile(medium, file, { onProgress: setProgress, signal: stop.signal })
      notify(reset ? media.replace.reset : media.replace.done, { type: 'success' })
      refresh()
      onClose()
    } catch (problem) {
      if (stop.signal.aborted) return
      if (!(problem instanceof CallError)) throw problem
      const isTaken = problem.body.errors?.file === errorCodes.taken
      setError(isTaken ? media.replace.taken : (problem.body.errors?.file ?? problem.message))
      setProgress(undefined)
    }
  }

  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth>
      <DialogTitle>{media.replace.title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{media.replace.text}</DialogContentText>
        {preview && !refused && (
          <Box
            component={kind === 'video' ? 'video' : 'img'}
            src={preview}
            {...(kind === 'picture' ? { alt: media.replace.preview } : { 'aria-label': media.replace.preview })}
            sx={{ display: 'block', maxWidth: '100%', maxHeight: '40vh', mx: 'auto' }}
          />
        )}
        <Box sx={{ typography: 'caption', textAlign: 'center', overflowWrap: 'anywhere', mt: 1 }}>{file.name}</Box>
        {progress !== undefined && (
          <LinearProgress
            aria-label={media.sending(file.name)}
            variant={isReplacing ? 'indeterminate' : 'determinate'}
            value={Math.round(progress * 100)}
            sx={{ mt: 1 }}
          />
        )}
        {error && (
          <Box role="alert" sx={{ color: 'error.main', mt: 1 }}>
            {error}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <CancelButton onClick={close} disabled={isReplacing} autoFocus />
        <Button
          variant="contained"
          loading={progress !== undefined}
          disabled={refused !== undefined}
          onClick={() => void replace()}
        >
          {media.replace.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** A URL of the file for this page. */
function usePreview(file: File): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return url
}
