import { Box, Button, Slider } from '@mui/material'
import { type MouseEvent, useId } from 'react'
import { useLocale } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { MediumRecord } from '#contracts/admin/media.ts'
import type { Language } from '#domain/language.ts'
import { pictureUrl } from '../../components/picture/picture-url.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'

/** Shapes in which the site shows pictures, width by height. */
const shapes = ['3 / 4', '1', '16 / 9'] as const

/** Where the eye should rest: chosen by a click on the picture or by two sliders; below it, what that means. */
export function FocalPoint({ medium }: { medium: MediumRecord }) {
  const { media } = useMessages()
  const language = useLocale() as Language
  const { setValue } = useFormContext()
  const [x = null, y = null]: (number | null)[] = useWatch({ name: ['focal_x', 'focal_y'] })
  const hint = useId()
  const isSet = x !== null && y !== null
  const address = pictureUrl(medium.url, 960)

  function point(to: { x: number | null; y: number | null }) {
    setValue('focal_x', to.x, { shouldDirty: true })
    setValue('focal_y', to.y, { shouldDirty: true })
  }

  function click({ currentTarget, clientX, clientY }: MouseEvent) {
    const box = currentTarget.getBoundingClientRect()
    point({ x: share((clientX - box.left) / box.width), y: share((clientY - box.top) / box.height) })
  }

  const slider = (axis: 'x' | 'y', value: number | null) => (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box sx={{ flex: '0 0 6rem', typography: 'caption' }}>{media.focal[axis]}</Box>
      <Slider
        size="small"
        aria-label={media.focal[axis]}
        aria-describedby={hint}
        value={Math.round((value ?? 0.5) * 100)}
        valueLabelDisplay="auto"
        valueLabelFormat={(percent) => `${percent}%`}
        getAriaValueText={(percent) => `${percent}%`}
        onChange={(_event, percent) => point({ x: x ?? 0.5, y: y ?? 0.5, [axis]: percent / 100 })}
      />
    </Box>
  )

  return (
    <Box role="group" aria-label={media.focal.title}>
      <Box sx={{ position: 'relative', width: 'fit-content', maxWidth: '100%', backgroundColor: 'action.hover' }}>
        <Box
          component="img"
          src={address}
          alt={medium[`alt_${language}`] ?? ''}
          width={medium.width ?? undefined}
          height={medium.height ?? undefined}
          onClick={click}
          sx={{
            display: 'block',
            maxWidth: '100%',
            width: 'auto',
            height: 'auto',
            maxHeight: '70vh',
            cursor: 'crosshair',
          }}
        />
        {isSet && (
          <Box
            aria-hidden
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
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
      <Box id={hint} sx={{ typography: 'body2', color: 'text.secondary', my: 1.5 }}>
        {media.focal.hint}
      </Box>
      {slider('x', x)}
      {slider('y', y)}
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-end', mt: 1.5, flexWrap: 'wrap' }}>
        {shapes.map((shape) => (
          <Box
            key={shape}
            component="img"
            src={address}
            alt=""
            style={{ objectPosition: `${(x ?? 0.5) * 100}% ${(y ?? 0.5) * 100}%` }}
            sx={{ height: 96, aspectRatio: shape, objectFit: 'cover' }}
          />
        ))}
        {isSet && (
          <Button size="small" variant="text" onClick={() => point({ x: null, y: null })}>
            {media.focal.none}
          </Button>
        )}
      </Box>
    </Box>
  )
}

/** Within the picture, and no finer than anybody sees. */
function share(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000
}
