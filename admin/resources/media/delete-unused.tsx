import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useState } from 'react'
import { TopToolbar, useListContext } from 'react-admin'
import type { z } from 'zod'
import type { unusedResponseSchema } from '#contracts/admin/media.ts'
import { CancelButton } from '../../components/cancel-button.tsx'
import { formatBytes } from '../../components/format.ts'
import { useDeletedNotice } from '../../components/record/deletion.ts'
import { useAsyncAction } from '../../components/use-async-action.ts'
import { useCanDelete } from '../../providers/auth/permissions.ts'
import { call } from '../../providers/data/call.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'

type UnusedResponse = z.infer<typeof unusedResponseSchema>

const deleteUnused = (dry_run: boolean) =>
  call<UnusedResponse>('/media/unused/delete', { method: 'POST', body: { dry_run } })

/** Deletes media that are unused for a day, after confirmation. */
function DeleteUnused() {
  const { media } = useMessages()
  const language = useLanguage()
  const { refetch } = useListContext()
  const notifyDeleted = useDeletedNotice('media')
  const [found, setFound] = useState<UnusedResponse>()
  const [isPending, run] = useAsyncAction()

  const findUnused = () => run(async () => setFound(await deleteUnused(true)))
  const remove = () =>
    run(async () => {
      const { ids } = await deleteUnused(false)
      setFound(undefined)
      if (ids.length > 0) notifyDeleted(ids)
      await refetch()
    })

  return (
    <>
      <Button color="error" size="small" loading={isPending && !found} onClick={findUnused}>
        {media.deleteUnused}
      </Button>
      {found && (
        <Dialog open onClose={() => setFound(undefined)} maxWidth="xs" fullWidth>
          <DialogTitle>{media.deleteUnused}</DialogTitle>
          <DialogContent>
            <DialogContentText>
              {found.ids.length > 0
                ? media.unusedFound(found.ids.length, formatBytes(found.size, language))
                : media.unusedTooNew}
            </DialogContentText>
          </DialogContent>
          <DialogActions>
            <CancelButton onClick={() => setFound(undefined)} autoFocus />
            {found.ids.length > 0 && (
              <Button variant="contained" color="error" loading={isPending} onClick={remove}>
                {media.moveToBin}
              </Button>
            )}
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}

/** Actions of the library's filter for unused media: for all of them, so not beside a search or a tag. */
export function LibraryActions() {
  const { filterValues, total } = useListContext()
  const canDelete = useCanDelete('media')
  const { unused, ...others } = filterValues
  if (!canDelete || !unused || Object.values(others).some(Boolean) || !total) return null
  return (
    <TopToolbar>
      <DeleteUnused />
    </TopToolbar>
  )
}
