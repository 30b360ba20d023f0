import { Box } from '@mui/material'
import type { AdminMedium } from '#contracts/admin/media.ts'
import { useMessages } from '../../providers/i18n/texts.ts'
import { MediumPicture } from '../media/medium-picture.tsx'

interface ThumbnailProps {
  medium: AdminMedium | null
}

/** A small square of a picture or video, for lists. */
export function Thumbnail({ medium }: ThumbnailProps) {
  const { picture } = useMessages().parts
  const square = { width: 56, height: 56, flex: 'none', backgroundColor: 'action.hover' }
  if (!medium) return <Box role="img" aria-label={picture.none} sx={square} />
  return (
    <Box sx={square}>
      <MediumPicture medium={medium} width={160} />
    </Box>
  )
}
