import { Typography } from '@mui/material'
import { useNotify, useRecordContext, useRedirect } from 'react-admin'
import type { MediumRecord } from '#contracts/admin/media.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { call } from '../../providers/data/call.ts'
import { CallError } from '../../providers/data/failure.ts'
import { useMessages } from '../../providers/i18n/texts.ts'
import { useUsages } from './use-usages.ts'

/** Deletes a medium that nothing shows. */
export function DeleteMedium() {
  const medium = useRecordContext<MediumRecord>()
  return medium ? <Delete medium={medium} /> : null
}

function Delete({ medium }: { medium: MediumRecord }) {
  const { media } = useMessages()
  const uses = useUsages(medium)
  const notify = useNotify()
  const redirect = useRedirect()

  async function remove() {
    try {
      await call(`/media/${medium.id}?version=${medium.version}`, { method: 'DELETE' })
    } catch (error) {
      // Somebody has begun to show it since this page was opened.
      const isUsed = error instanceof CallError && error.body.current?.uses
      throw isUsed ? new CallError(media.inUse, 409) : error
    }
    notify(media.deleted, { type: 'info' })
    redirect('list', 'media')
  }

  if (!uses) return null
  if (uses.length > 0) return <Typography variant="body2">{media.inUse}</Typography>
  return (
    <ConfirmButton
      label={media.delete}
      title={media.deleteTitle}
      text={media.deleteText}
      color="error"
      onConfirm={remove}
    />
  )
}
