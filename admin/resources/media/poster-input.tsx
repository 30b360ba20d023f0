import { Box, Button } from '@mui/material'
import { useRef } from 'react'
import { useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { MediumRecord } from '#contracts/admin/media.ts'
import { MediaInput } from '../../components/media/media-input.tsx'
import { captureFrame, uploadFile } from '../../components/media/upload-file.ts'
import { fileUrlOf } from '../../components/picture-url.ts'
import { useAsyncAction } from '../../components/use-async-action.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'

/** Plays a video and edits its poster. */
export function PosterInput({ medium }: { medium: MediumRecord }) {
  const { media } = useMessages()
  const player = useRef<HTMLVideoElement>(null)
  const { setValue } = useFormContext()
  const notify = useNotify()
  const [isPending, run] = useAsyncAction()

  const take = () =>
    run(async () => {
      if (!player.current) return
      const picture = await captureFrame(player.current, medium.name ?? 'video')
      if (!picture) return notify(media.poster.failed, { type: 'error' })
      const sent = await uploadFile(picture)
      setValue('poster_id', sent.medium.id, { shouldDirty: true })
    })

  return (
    <>
      <Box
        component="video"
        ref={player}
        src={fileUrlOf(medium.url)}
        controls
        muted
        playsInline
        preload="auto"
        aria-label={medium.name ?? media.poster.video}
        sx={{ display: 'block', width: '100%', maxHeight: '60vh', backgroundColor: '#14120f' }}
      />
      <Button size="small" loading={isPending} onClick={take} sx={{ mt: 2 }}>
        {media.poster.take}
      </Button>
      <MediaInput source="poster_id" ratio="16 / 9" hint={media.poster.hint} />
    </>
  )
}
