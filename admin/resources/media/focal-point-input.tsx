import { Box, Button } from '@mui/material'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { MediumRecord } from '#contracts/admin/media.ts'
import { FocalPointPicture, FocalPointSlider } from '../../components/media/focal-point.tsx'
import { pictureUrlOf } from '../../components/picture-url.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'

/** Aspect ratios in which the site shows pictures. */
const ratios = ['3 / 4', '1', '16 / 9'] as const

/** Sets the form's `focal_x` and `focal_y`, and previews the crops that result. */
export function FocalPointInput({ medium }: { medium: MediumRecord }) {
  const { focal } = useMessages().media
  const language = useLanguage()
  const { setValue, formState } = useFormContext()
  const [focalX = null, focalY = null]: (number | null)[] = useWatch({ name: ['focal_x', 'focal_y'] })
  const hintId = useId()
  const isSet = focalX !== null && focalY !== null
  const point = { x: focalX ?? 0.5, y: focalY ?? 0.5 }
  const url = pictureUrlOf(medium.url, 960)

  function change({ x, y }: { x: number | null; y: number | null }) {
    setValue('focal_x', x, { shouldDirty: true })
    setValue('focal_y', y, { shouldDirty: true })
  }

  return (
    <Box role="group" aria-label={focal.title}>
      <FocalPointPicture
        src={url}
        alt={medium[`alt_${language}`] ?? ''}
        width={medium.width}
        height={medium.height}
        point={isSet ? point : undefined}
        onChange={formState.disabled ? undefined : change}
        sx={{ maxHeight: '70vh' }}
      />
      <Box id={hintId} sx={{ typography: 'body2', color: 'text.secondary', my: 1.5 }}>
        {focal.hint}
      </Box>
      {(['x', 'y'] as const).map((axis) => (
        <Box key={axis} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Box sx={{ flex: '0 0 6rem', typography: 'caption' }}>{focal[axis]}</Box>
          <FocalPointSlider
            label={focal[axis]}
            describedBy={hintId}
            value={point[axis]}
            onChange={(share) => change({ ...point, [axis]: share })}
          />
        </Box>
      ))}
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-end', mt: 1.5, flexWrap: 'wrap' }}>
        {ratios.map((ratio) => (
          <Box
            key={ratio}
            component="img"
            src={url}
            alt=""
            style={{ objectPosition: `${point.x * 100}% ${point.y * 100}%` }}
            sx={{ height: 96, aspectRatio: ratio, objectFit: 'cover' }}
          />
        ))}
        {isSet && (
          <Button size="small" variant="text" onClick={() => change({ x: null, y: null })}>
            {focal.none}
          </Button>
        )}
      </Box>
    </Box>
  )
}
