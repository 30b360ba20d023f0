import { Box, Button } from '@mui/material'
import { useRef } from 'react'
import { useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { MediumRecord } from '#contracts/office/media.ts'
import { useTexts } from '../i18n/texts.ts'
import { useBusy } from '../parts/busy/use-busy.ts'
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
  const [busy, go] = useBusy()

  const take = () =>
    go(async () => {
      if (!player.current) return
      const picture = await pictureOf(player.current, medium.name ?? 'video')
      if (!picture) return notify(media.poster.failed, { type: 'error' })
      const sent = await sendFile(picture)
      setValue('poster_id', sent.medium.id, { shouldDirty: true })
    })

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
