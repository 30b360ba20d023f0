import { Box, Button, Slider, Typography } from '@mui/material'
import type { MouseEvent } from 'react'
import { pictureUrl } from '../../../components/picture/picture-url.ts'
import { useMessages } from '../../../providers/i18n/use-messages.ts'
import type { Picture } from './groups.ts'

type Focus = Pick<Picture, 'focal_x' | 'focal_y'>

interface FocalPointProps {
  picture: Picture
  onChange(focus: Focus): void
}

/** Where the eye should rest: shown by a click on the picture, or by two sliders. */
export function FocalPoint({ picture, onChange }: FocalPointProps) {
  const texts = useMessages().talents.pictures
  const { url, focal_x, focal_y } = picture
  const [x, y] = [focal_x ?? 0.5, focal_y ?? 0.5]

  function point({ currentTarget, clientX, clientY }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange({ focal_x: rounded((clientX - left) / width), focal_y: rounded((clientY - top) / height) })
  }

  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'center', backgroundColor: 'action.hover' }}>
        {/* The sliders below say the same to keyboards. */}
        <Box onClick={point} sx={{ position: 'relative', lineHeight: 0, cursor: 'crosshair' }}>
          <Box
            component="img"
            src={pictureUrl(url, 640)}
            alt=""
            sx={{ maxWidth: '100%', maxHeight: { xs: '40vh', md: '55vh' } }}
          />
          <Box
            aria-hidden
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
            sx={{
              position: 'absolute',
              width: 28,
              height: 28,
              transform: 'translate(-50%, -50%)',
              border: '2px solid #fff',
              outline: '2px solid #14120f',
              borderRadius: '50%',
              pointerEvents: 'none',
            }}
          />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', mt: 1 }}>
        <Typography variant="overline" component="h3">
          {texts.focus}
        </Typography>
        <Button size="small" variant="text" onClick={() => onChange({ focal_x: null, focal_y: null })}>
          {texts.centre}
        </Button>
      </Box>
      <Typography variant="caption" component="p" color="textSecondary">
        {texts.focusHint}
      </Typography>
      <Box sx={{ px: 1.5 }}>
        <Share label={texts.focusX} value={x} onChange={(focal_x) => onChange({ focal_x, focal_y: y })} />
        <Share label={texts.focusY} value={y} onChange={(focal_y) => onChange({ focal_x: x, focal_y })} />
      </Box>
    </Box>
  )
}

function Share({ label, value, onChange }: { label: string; value: number; onChange(share: number): void }) {
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="caption">{label}</Typography>
      <Slider
        size="small"
        aria-label={label}
        min={0}
        max={100}
        value={Math.round(value * 100)}
        onChange={(_event, percent) => onChange(Number(percent) / 100)}
      />
    </Box>
  )
}

function rounded(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 1_000) / 1_000
}
