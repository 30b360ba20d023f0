import { Box, Button, FormControlLabel, Slider, Switch, Typography } from '@mui/material'
import type { PointerEvent } from 'react'
import { pictureUrlOf } from '../../../components/picture-url.ts'
import { useMessages } from '../../../providers/i18n/use-messages.ts'
import type { Picture } from './groups.ts'

/**
 * Where crown and soles are, as shares of the picture's height from the top, both or neither; and whether the line-up shows the
 * figure without its background.
 */
export type LineupMarks = Pick<Picture, 'crown' | 'sole' | 'cutout'>

interface LineupMarksFieldsProps {
  /** The heading, which is announced when it changes; by default that of the marks. */
  title?: string
  picture: Pick<Picture, 'url'> & LineupMarks
  /** The picture's address, for one that is not in the library: it cannot be cut out yet. */
  src?: string
  onChange(marks: LineupMarks): void
}

/** The initial positions of new marks. */
export const initialMarks = { crown: 0.05, sole: 0.95 }

/** The minimum distance of the marks. */
const minSpan = 0.2

/** Sets where crown and soles are in a full-length picture: by dragging two lines, or with two sliders. */
export function LineupMarksFields({
  title,
  picture: { url, crown, sole, cutout },
  src,
  onChange,
}: LineupMarksFieldsProps) {
  const texts = useMessages().talents.pictures.marks
  const marks = crown !== null && sole !== null ? { crown, sole } : undefined

  function change(name: keyof typeof initialMarks, share: number) {
    if (!marks) return
    const value = Math.round(share * 1000) / 1000
    const isCrown = name === 'crown'
    const limits = isCrown ? [0, marks.sole - minSpan] : [marks.crown + minSpan, 1]
    const [min = 0, max = 1] = limits
    onChange({ ...marks, cutout, [name]: Math.min(max, Math.max(min, value)) })
  }

  return (
    <Box role="group" aria-label={texts.title}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between' }}>
        {title ? (
          <Typography component="h3" aria-live="polite">
            {title}
          </Typography>
        ) : (
          <Typography variant="overline" component="h3">
            {texts.title}
          </Typography>
        )}
        <Button
          size="small"
          variant="text"
          onClick={() => onChange({ ...(marks ? { crown: null, sole: null } : initialMarks), cutout })}
        >
          {marks ? texts.clear : texts.set}
        </Button>
      </Box>
      {marks && (
        <>
          <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 1 }}>
            {texts.hint}
          </Typography>
          <Box sx={{ position: 'relative', width: 'fit-content', mx: 'auto', touchAction: 'none', userSelect: 'none' }}>
            <Box
              component="img"
              src={src ?? pictureUrlOf(url, 640, cutout)}
              alt=""
              draggable={false}
              sx={{ display: 'block', maxWidth: '100%', maxHeight: { xs: '50vh', md: '60vh' }, bgcolor: '#f7f4ef' }}
            />
            {(['crown', 'sole'] as const).map((name) => (
              <MarkLine key={name} share={marks[name]} onDrag={(share) => change(name, share)} />
            ))}
          </Box>
          {!src && (
            <>
              <FormControlLabel
                control={<Switch checked={cutout} onChange={(_event, isOn) => onChange({ ...marks, cutout: isOn })} />}
                label={texts.cutout}
              />
              <Typography variant="caption" component="p" color="textSecondary">
                {texts.cutoutHint}
              </Typography>
            </>
          )}
          <Box sx={{ px: 1.5 }}>
            {(['crown', 'sole'] as const).map((name) => (
              <Box key={name} sx={{ mt: 1 }}>
                <Typography variant="caption">{texts[name]}</Typography>
                <Slider
                  size="small"
                  aria-label={texts[name]}
                  step={0.1}
                  value={marks[name] * 100}
                  valueLabelDisplay="auto"
                  valueLabelFormat={formatShare}
                  getAriaValueText={formatShare}
                  onChange={(_event, percent) => change(name, Number(percent) / 100)}
                />
              </Box>
            ))}
          </Box>
        </>
      )}
    </Box>
  )
}

/** A line over the picture that follows the pointer. The sliders do the same for the keyboard. */
function MarkLine({ share, onDrag }: { share: number; onDrag(share: number): void }) {
  function drag({ currentTarget, pointerId, clientY }: PointerEvent) {
    if (!currentTarget.hasPointerCapture(pointerId)) return
    const box = currentTarget.parentElement?.getBoundingClientRect()
    if (box) onDrag(Math.min(1, Math.max(0, (clientY - box.top) / box.height)))
  }

  return (
    <Box
      aria-hidden
      data-mark
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
      style={{ top: `${share * 100}%` }}
      sx={{
        position: 'absolute',
        insetInline: 0,
        height: 24,
        mt: '-12px',
        cursor: 'ns-resize',
        '&::after': {
          content: '""',
          position: 'absolute',
          insetInline: 0,
          top: 11,
          borderTop: '2px solid #f7f4ef',
          boxShadow: '0 0 0 1px #14120f',
        },
      }}
    />
  )
}

function formatShare(percent: number): string {
  return `${Math.round(percent * 10) / 10}%`
}
