import { Button } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRedirect } from 'react-admin'
import type { MediumRecord } from '#contracts/admin/media.ts'
import { CropDialog } from '../../components/media/crop-dialog.tsx'
import { CropIcon } from '../../icons/icons.tsx'
import { useMessages } from '../../providers/i18n/texts.ts'

/** Makes a part of the picture a medium of its own, and leads there. */
export function CropMedium({ medium }: { medium: MediumRecord }) {
  const { media } = useMessages()
  const [open, setOpen] = useState(false)
  const notify = useNotify()
  const redirect = useRedirect()

  function show(part: MediumRecord) {
    setOpen(false)
    notify(media.crop.done, { type: 'info' })
    redirect('edit', 'media', part.id)
  }

  return (
    <>
      <Button size="small" startIcon={<CropIcon />} onClick={() => setOpen(true)} sx={{ my: 2 }}>
        {media.crop.title}
      </Button>
      {open && <CropDialog medium={medium} onCrop={show} onClose={() => setOpen(false)} />}
    </>
  )
}
