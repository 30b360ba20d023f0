import { Box, Link, Typography } from '@mui/material'
import { frameRatio, type PicturePlace } from './place-picture.ts'

/** A frame of the shape that digitals have on the site. */
export const frameStyle = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  aspectRatio: String(frameRatio),
  overflow: 'hidden',
  bgcolor: 'action.hover',
}

interface PictureFrameProps {
  label: string
  src: string
  place: PicturePlace
}

/** A picture at its place in a frame. It links to the whole picture. */
export function PictureFrame({ label, src, place }: PictureFrameProps) {
  const { left, top, width, height, hidden } = place
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <Link href={src} target="_blank" rel="noopener" sx={{ ...frameStyle, display: 'block' }}>
        <img
          src={src}
          alt={label}
          style={{
            position: 'absolute',
            left: toPercent(left),
            top: toPercent(top),
            width: toPercent(width),
            height: toPercent(height),
            clipPath: `inset(${hidden.map(toPercent).join(' ')})`,
          }}
        />
      </Link>
      <Typography component="figcaption" variant="caption" color="textSecondary">
        {label}
      </Typography>
    </Box>
  )
}

function toPercent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}
