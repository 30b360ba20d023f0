import { Box, Button, ButtonBase, Typography } from '@mui/material'
import { useState } from 'react'
import type { Submission } from '#contracts/admin/submissions.ts'
import { Section } from '../../components/section.tsx'
import { useMessages } from '../../providers/i18n/texts.ts'
import { PhotoDialog } from './photo-dialog.tsx'

export type Photo = Submission['photos'][number]

interface PhotosProps {
  photos: Photo[]
  /** Addresses are good for a few minutes: this makes new ones. */
  openAgain: () => void
}

/** An applicant's photos side by side; each can be seen large. */
export function Photos({ photos, openAgain }: PhotosProps) {
  const { inbox } = useMessages()
  const [enlarged, setEnlarged] = useState<number>()
  const [gone, setGone] = useState<string>()
  const isGone = photos.some(({ url }) => url === gone)
  return (
    <Section title={inbox.photos}>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' } }}>
        {photos.map(({ view, url, width, height }, index) => (
          <Box component="figure" key={view} sx={{ m: 0 }}>
            <ButtonBase
              aria-label={inbox.enlarge(inbox.views[view] ?? view)}
              onClick={() => setEnlarged(index)}
              sx={{ display: 'block', width: '100%', backgroundColor: 'action.hover' }}
            >
              <Box
                component="img"
                src={url}
                alt=""
                width={width}
                height={height}
                onError={() => setGone(url)}
                sx={{ display: 'block', width: '100%', height: 'auto', aspectRatio: '3 / 4', objectFit: 'contain' }}
              />
            </ButtonBase>
            <Typography component="figcaption" variant="caption" color="textSecondary">
              {inbox.views[view] ?? view}
            </Typography>
          </Box>
        ))}
      </Box>
      {isGone && (
        <Box role="alert" sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          {inbox.photoGone}
          <Button size="small" onClick={openAgain}>
            {inbox.showAgain}
          </Button>
        </Box>
      )}
      <PhotoDialog photos={photos} index={enlarged} onMove={setEnlarged} />
    </Section>
  )
}
