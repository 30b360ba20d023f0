import { Box, ButtonBase } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MediumRecord } from '#contracts/admin/media.ts'
import { useMessages } from '../../providers/i18n/texts.ts'
import { nameOfMedium } from '../../resources/media/medium.ts'
import { Badge } from '../badge.tsx'
import { MediumPicture } from './medium-picture.tsx'

/** A wall of media. */
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
  /** Where it leads; or what happens when it is chosen. */
  to?: string
  onClick?(): void
  /** Of a wall that is chosen from: whether it is among the chosen. */
  chosen?: boolean
}

/** One medium of the wall, with what it lacks. */
export function MediumTile({ medium, to, onClick, chosen }: MediumTileProps) {
  const { media } = useMessages()
  const name = nameOfMedium(medium)
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <ButtonBase
        {...(to ? { component: Link, to } : { onClick })}
        aria-pressed={chosen}
        aria-label={name}
        sx={{
          display: 'block',
          width: '100%',
          aspectRatio: '1',
          overflow: 'hidden',
          outline: chosen ? '3px solid' : undefined,
          outlineOffset: chosen ? 2 : undefined,
        }}
      >
        <MediumPicture medium={medium} width={320} />
      </ButtonBase>
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
