import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { RestorePreview } from '#contracts/admin/versions.ts'
import { call } from '../../providers/data/call.ts'
import { CallError } from '../../providers/data/http.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { CancelButton } from '../cancel-button.tsx'
import { formatDateTime } from '../format.ts'
import { useHasUnsavedChanges } from '../presence/unsaved-changes.tsx'
import { useAsyncAction } from '../use-async-action.ts'
import { VersionChanges } from './version-changes.tsx'

interface RestoreButtonProps {
  resource: string
  id: string
  /** The record's present version, which the user sees. */
  current: number
  /** The version whose content comes back. */
  version: number
  at: string
}

/** Restores a version after it has shown what that changes. */
export function RestoreButton({ resource, id, current, version, at }: RestoreButtonProps) {
  const { components } = useMessages()
  const { history } = components
  const language = useLanguage()
  const notify = useNotify()
  const refresh = useRefresh()
  const [preview, setPreview] = useState<RestorePreview>()
  const [isPending, run] = useAsyncAction()
  const hasUnsavedChanges = useHasUnsavedChanges()
  const path = `/${resource}/${encodeURIComponent(id)}/versions/${version}/restore`

  const open = () => run(async () => setPreview(await call<RestorePreview>(path)))

  const restore = () =>
    run(async () => {
      try {
        await call(path, { method: 'POST', body: { version: current } })
      } catch (error) {
        const { errors, current: changed } = error instanceof CallError ? error.body : {}
        // Someone else has saved: the user has to see that first.
        if (changed) refresh()
        if (!errors) throw error
        notify([history.refused, ...new Set(Object.values(errors))].join(' '), { type: 'error', multiLine: true })
        return
      } finally {
        setPreview(undefined)
      }
      notify(history.restored, { type: 'success' })
      refresh()
    })

  const isSame = preview && Object.keys(preview.changes).length === 0
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        disabled={hasUnsavedChanges}
        loading={isPending && !preview}
        onClick={open}
        aria-label={history.restoreVersion(version)}
      >
        {history.restore}
      </Button>
      {preview && (
        <Dialog open onClose={() => setPreview(undefined)} maxWidth="sm" fullWidth>
          <DialogTitle>{history.restoreTitle(formatDateTime(at, language))}</DialogTitle>
          <DialogContent>
            <DialogContentText>{isSame ? history.same : history.restoreText}</DialogContentText>
            {preview.missing_media > 0 && (
              <DialogContentText sx={{ mt: 1 }}>{history.missingMedia(preview.missing_media)}</DialogContentText>
            )}
            <VersionChanges resource={resource} changes={preview.changes} />
          </DialogContent>
          <DialogActions>
            <CancelButton onClick={() => setPreview(undefined)} autoFocus />
            {!isSame && (
              <Button variant="contained" loading={isPending} onClick={restore}>
                {history.restore}
              </Button>
            )}
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
