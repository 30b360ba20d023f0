import CropIcon from '@mui/icons-material/Crop'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRedirect } from 'react-admin'
import type { MediumRecord } from '#contracts/office/media.ts'
import { useTexts } from '../i18n/texts.ts'
import { CropDialog } from '../parts/media/crop-dialog.tsx'

/** Makes a part of the picture a medium of its own, and leads there. */
export function CropMedium({ medium }: { medium: MediumRecord }) {
  const { media } = useTexts()
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
