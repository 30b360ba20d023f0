import { Box } from '@mui/material'
import { useLocale } from 'react-admin'
import type { AdminMedium, MediumRecord } from '#contracts/admin/media.ts'
import type { Language } from '#domain/language.ts'
import { PlayArrowIcon as FilmIcon } from '../../icons/icons.tsx'
import { fileUrl, pictureUrl } from '../picture/picture-url.ts'
import { isVideo } from './media-kind.ts'

type Shown = Omit<AdminMedium, 'id'> &
  Partial<Pick<MediumRecord, 'name'>> & { poster?: Pick<AdminMedium, 'url'> | null }

interface MediumPictureProps {
  medium: Shown
  width: 160 | 320 | 480 | 640
  /** `cover` cuts around the focal point, `contain` shows all of it. */
  fit?: 'cover' | 'contain'
}

/** A medium in whatever box it stands in; of a video its poster, with a mark. */
export function MediumPicture({ medium, width, fit = 'cover' }: MediumPictureProps) {
  const language = useLocale() as Language
  const alt = medium[`alt_${language}`] ?? medium.name ?? ''
  const at = (share: number | null) => `${(share ?? 0.5) * 100}%`
  const sx = {
    display: 'block',
    width: '100%',
    height: '100%',
    objectFit: fit,
    objectPosition: fit === 'cover' ? `${at(medium.focal_x)} ${at(medium.focal_y)}` : undefined,
    backgroundColor: fit === 'cover' ? (medium.color ?? 'action.hover') : 'action.hover',
  } as const
  if (!isVideo(medium)) {
    return <Box component="img" src={pictureUrl(medium.url, width)} alt={alt} loading="lazy" sx={sx} />
  }
  return (
    <Box sx={{ position: 'relative', width: '100%', height: '100%' }}>
      {medium.poster ? (
        <Box component="img" src={pictureUrl(medium.poster.url, width)} alt={alt} loading="lazy" sx={sx} />
      ) : (
        <Box component="video" src={fileUrl(medium.url)} muted preload="metadata" aria-label={alt} sx={sx} />
      )}
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          left: 0,
          bottom: 0,
          display: 'flex',
          p: 0.25,
          backgroundColor: 'background.default',
        }}
      >
        <FilmIcon fontSize="small" />
      </Box>
    </Box>
  )
}
