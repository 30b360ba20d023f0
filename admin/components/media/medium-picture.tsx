import { Box, ButtonBase } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AdminMedium, MediumRecord } from '#contracts/admin/media.ts'
import { PlayArrowIcon as FilmIcon } from '../../icons/icons.tsx'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { Badge } from '../badge.tsx'
import { fileUrlOf, pictureUrlOf } from '../picture-url.ts'
import { TileCheckbox } from '../tile-checkbox.tsx'
import { isVideo, nameOfMedium } from './media-kind.ts'

type DisplayedMedium = Omit<AdminMedium, 'id'> &
  Partial<Pick<MediumRecord, 'name'>> & { poster?: Pick<AdminMedium, 'url'> | null }

export interface MediumPictureProps {
  medium: DisplayedMedium
  width: 160 | 320 | 480 | 640
  /** `cover` crops around the focal point, `contain` shows the whole picture. */
  fit?: 'cover' | 'contain' | undefined
}

/** Fills its container with a picture, or with a video's poster and an icon. */
export function MediumPicture({ medium, width, fit = 'cover' }: MediumPictureProps) {
  const language = useLanguage()
  const alt = medium[`alt_${language}`] ?? medium.name ?? ''
  const at = (share: number | null) => `${(share ?? 0.5) * 100}%`
  const style = fit === 'cover' ? { objectPosition: `${at(medium.focal_x)} ${at(medium.focal_y)}` } : undefined
  const sx = {
    display: 'block',
    width: '100%',
    height: '100%',
    objectFit: fit,
    backgroundColor: fit === 'cover' ? (medium.color ?? 'action.hover') : 'action.hover',
  } as const
  const look = { style, sx }
  if (!isVideo(medium)) {
    return <Box component="img" src={pictureUrlOf(medium.url, width)} alt={alt} loading="lazy" {...look} />
  }
  return (
    <Box sx={{ position: 'relative', width: '100%', height: '100%' }}>
      {medium.poster ? (
        <Box component="img" src={pictureUrlOf(medium.poster.url, width)} alt={alt} loading="lazy" {...look} />
      ) : (
        <Box component="video" src={fileUrlOf(medium.url)} muted preload="metadata" aria-label={alt} {...look} />
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

/** A grid of media. */
export function MediumGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        gridTemplateColumns: {
          xs: 'repeat(auto-fill, minmax(104px, 1fr))',
          sm: 'repeat(auto-fill, minmax(160px, 1fr))',
        },
      }}
    >
      {children}
    </Box>
  )
}

interface MediumTileProps {
  medium: MediumRecord
  /** Link target. Without it `onClick` is used. */
  to?: string
  onClick?(): void
  /** Whether the medium is selected. Undefined if the grid has no selection. */
  isChosen?: boolean
  /** Selects the medium with a checkbox, apart from its link. */
  selection?: { isSelected: boolean; toggle(): void }
}

/** A medium of the grid. */
export function MediumTile({ medium, to, onClick, isChosen, selection }: MediumTileProps) {
  const { media } = useMessages()
  const name = nameOfMedium(medium)
  return (
    <Box component="li" sx={{ minWidth: 0, position: 'relative' }}>
      <ButtonBase
        {...(to ? { component: Link, to } : { onClick })}
        aria-pressed={isChosen}
        aria-label={name}
        sx={{
          display: 'block',
          width: '100%',
          aspectRatio: '1',
          overflow: 'hidden',
          outline: isChosen || selection?.isSelected ? '3px solid' : undefined,
          outlineOffset: isChosen || selection?.isSelected ? 2 : undefined,
        }}
      >
        <MediumPicture medium={medium} width={320} />
      </ButtonBase>
      {selection && (
        <TileCheckbox label={media.select(name)} isSelected={selection.isSelected} onToggle={selection.toggle} />
      )}
      <Box
        sx={{ typography: 'caption', mt: 0.5, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        title={name}
      >
        {name}
      </Box>
      {!medium.alt_pt && !medium.alt_en && <Badge>{media.withoutAlt}</Badge>}
    </Box>
  )
}

interface ThumbnailProps {
  medium: AdminMedium | null
}

/** A small square picture for lists. */
export function Thumbnail({ medium }: ThumbnailProps) {
  const { picture } = useMessages().components
  const square = { width: 56, height: 56, flex: 'none', backgroundColor: 'action.hover' }
  if (!medium) return <Box role="img" aria-label={picture.none} sx={square} />
  return (
    <Box sx={square}>
      <MediumPicture medium={medium} width={160} />
    </Box>
  )
}
