import { Box, Button } from '@mui/material'
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { MediumRecord } from '#contracts/office/media.ts'
import { CallError } from '../http/failure.ts'
import { useTexts } from '../i18n/texts.ts'
import { MediaInput } from '../parts/media/media-input.tsx'
import { pictureOf } from '../parts/media/poster.ts'
import { sendFile } from '../parts/media/send-file.ts'
import { fileAddress } from '../parts/picture/picture-address.ts'

/** A video, and the picture that stands for it: one of its own, or any other. */
export function PosterInput({ medium }: { medium: MediumRecord }) {
  const { media } = useTexts()
  const player = useRef<HTMLVideoElement>(null)
  const { setValue } = useFormContext()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)

  async function take() {
    if (!player.current) return
    setBusy(true)
    try {
      const picture = await pictureOf(player.current, medium.name ?? 'video')
      if (!picture) return notify(media.poster.failed, { type: 'error' })
      const { id } = await sendFile(picture)
      setValue('poster_id', id, { shouldDirty: true })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      notify(error.message, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Box
        component="video"
        ref={player}
        src={fileAddress(medium.url)}
        controls
        muted
        playsInline
        preload="auto"
        aria-label={medium.name ?? media.poster.video}
        sx={{ display: 'block', width: '100%', maxHeight: '60vh', backgroundColor: '#14120f' }}
      />
      <Button size="small" loading={busy} onClick={take} sx={{ mt: 2 }}>
        {media.poster.take}
      </Button>
      <MediaInput source="poster_id" ratio="16 / 9" hint={media.poster.hint} />
    </>
  )
}
