import { Box, Slider } from '@mui/material'
import type { SxProps } from '@mui/material/styles'
import type { MouseEvent } from 'react'

interface Point {
  /** Shares of the width and height, from 0 to 1. */
  x: number
  y: number
}

interface FocalPointPictureProps {
  src: string
  alt?: string
  width?: number | null
  height?: number | null
  /** No marker is shown while it is undefined. */
  point: Point | undefined
  /** Undefined for users who may not change it. */
  onChange: ((point: Point) => void) | undefined
  /** Limits the size of the picture. */
  sx: SxProps
}

/** A picture with its focal point, which a click sets. Use it with two `FocalPointSlider`s for the keyboard. */
export function FocalPointPicture({ src, alt = '', width, height, point, onChange, sx }: FocalPointPictureProps) {
  function choose({ currentTarget, clientX, clientY }: MouseEvent) {
    const box = currentTarget.getBoundingClientRect()
    onChange?.({ x: toShare((clientX - box.left) / box.width), y: toShare((clientY - box.top) / box.height) })
  }

  return (
    <Box sx={{ position: 'relative', width: 'fit-content', maxWidth: '100%', backgroundColor: 'action.hover' }}>
      <Box
        component="img"
        src={src}
        alt={alt}
        width={width ?? undefined}
        height={height ?? undefined}
        onClick={choose}
        sx={{
          display: 'block',
          maxWidth: '100%',
          width: 'auto',
          height: 'auto',
          cursor: onChange && 'crosshair',
          ...sx,
        }}
      />
      {point && (
        <Box
          aria-hidden
          style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
          sx={{
            position: 'absolute',
            width: 28,
            height: 28,
            m: '-14px',
            pointerEvents: 'none',
            borderRadius: '50%',
            border: '2px solid #f7f4ef',
            boxShadow: '0 0 0 2px #14120f',
          }}
        />
      )}
    </Box>
  )
}

interface FocalPointSliderProps {
  label: string
  /** The id of the element that explains the sliders. */
  describedBy?: string
  value: number
  onChange(share: number): void
}

/** Sets one coordinate of a focal point. */
export function FocalPointSlider({ label, describedBy, value, onChange }: FocalPointSliderProps) {
  return (
    <Slider
      size="small"
      aria-label={label}
      aria-describedby={describedBy}
      value={Math.round(value * 100)}
      valueLabelDisplay="auto"
      valueLabelFormat={(percent) => `${percent}%`}
      getAriaValueText={(percent) => `${percent}%`}
      onChange={(_event, percent) => onChange(Number(percent) / 100)}
    />
  )
}

/** Clamps a coordinate to the picture and rounds it to three digits. */
function toShare(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000
}
