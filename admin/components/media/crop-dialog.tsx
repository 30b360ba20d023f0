import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  IconButton,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material'
import { useState } from 'react'
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import type { Crop, MediumRecord } from '#contracts/admin/media.ts'
import { CropMirrorIcon, CropRotateLeftIcon, CropRotateRightIcon } from '../../icons/icons.tsx'
import { call } from '../../providers/data/call.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { CancelButton } from '../cancel-button.tsx'
import { pictureUrlOf } from '../picture-url.ts'
import { useAsyncAction } from '../use-async-action.ts'
import { useIsPhone } from '../use-is-phone.ts'
import { sizeOfTurned, type Turn, TurnedPicture, useLoadedImage } from './turned-picture.tsx'

interface CropDialogProps {
  medium: Pick<MediumRecord, 'id' | 'url' | 'width' | 'height'>
  /** Receives the new medium. */
  onCrop(part: MediumRecord): void
  onClose(): void
}

/** Crops a medium of the library into a new one. */
export function CropDialog({ medium, onCrop, onClose }: CropDialogProps) {
  async function cut(body: Crop) {
    onCrop(await call<MediumRecord>(`/media/${medium.id}/crop`, { method: 'POST', body }))
  }
  const { url, width, height } = medium
  const picture = { src: pictureUrlOf(url, shownWidth), width, height }
  return <PictureCropDialog original={picture} cut={cut} onClose={onClose} />
}

interface PictureCropDialogProps {
  original: { src: string; width: number | null; height: number | null }
  cut(part: Crop): Promise<void>
  onClose(): void
  /** Whether the picture cannot be rotated and mirrored. */
  isUpright?: boolean
}

/** Aspect ratios. `free` has none, and `whole` is all of the picture. */
const ratios = {
  free: undefined,
  whole: undefined,
  '3:4': 3 / 4,
  '2:3': 2 / 3,
  '1:1': 1,
  '3:2': 3 / 2,
  '16:9': 16 / 9,
} as const

type Ratio = keyof typeof ratios

const ratioNames = Object.keys(ratios) as Ratio[]

/** The width in which the picture is shown, in pixels. */
const shownWidth = 960

/** Crops a picture by dragging or with the arrow keys on each handle, and rotates and mirrors it. */
export function PictureCropDialog({ original, cut, onClose, isUpright = false }: PictureCropDialogProps) {
  const { media } = useMessages()
  const [ratio, setRatio] = useState<Ratio>('free')
  const [crop, setCrop] = useState<PercentCrop>({ unit: '%', x: 10, y: 10, width: 80, height: 80 })
  const [turn, setTurn] = useState<Turn>({ rotation: 0, mirrored: false })
  const picture = useLoadedImage(original.src)
  const [isPending, run] = useAsyncAction()
  const isPhone = useIsPhone()
  const stored = { width: original.width ?? 1, height: original.height ?? 1 }
  const { width, height } = sizeOfTurned(stored, turn)
  const size = { width: Math.round((crop.width / 100) * width), height: Math.round((crop.height / 100) * height) }

  function choose(chosen: Ratio | null, { width, height } = sizeOfTurned(stored, turn)) {
    if (!chosen) return
    setRatio(chosen)
    if (chosen === 'whole') setCrop({ unit: '%', x: 0, y: 0, width: 100, height: 100 })
    const aspect = ratios[chosen]
    if (!aspect) return
    const largest = width / height > aspect ? { height: 90 } : { width: 90 }
    setCrop(centerCrop(makeAspectCrop({ unit: '%', ...largest }, aspect, width, height), width, height))
  }

  /** The part stays the same, unless a chosen ratio would change with it. */
  function change(next: Turn, turned: PercentCrop) {
    setTurn(next)
    setCrop(turned)
    if (ratios[ratio]) choose(ratio, sizeOfTurned(stored, next))
  }

  function rotate(degrees: 90 | 270) {
    const { x, y } = crop
    const [right, below] = [100 - x - crop.width, 100 - y - crop.height]
    const corner = degrees === 90 ? { x: below, y: x } : { x: y, y: right }
    const rotation = ((turn.rotation + degrees) % 360) as Turn['rotation']
    change({ ...turn, rotation }, { unit: '%', ...corner, width: crop.height, height: crop.width })
  }

  /** Mirroring what is seen reverses the rotation before it. */
  function mirror() {
    const rotation = ((360 - turn.rotation) % 360) as Turn['rotation']
    change({ rotation, mirrored: !turn.mirrored }, { ...crop, x: 100 - crop.x - crop.width })
  }

  function save() {
    const share = (percent: number) => percent / 100
    const part = { x: share(crop.x), y: share(crop.y), width: share(crop.width), height: share(crop.height) }
    return run(() => cut({ ...part, ...turn }))
  }

  return (
    <Dialog open onClose={isPending ? undefined : onClose} maxWidth="md" fullWidth fullScreen={isPhone}>
      <DialogTitle>{media.crop.title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{media.crop.text}</DialogContentText>
        <Box sx={{ mb: 2, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={ratio}
            onChange={(_event, chosen: Ratio | null) => choose(chosen)}
            aria-label={media.crop.ratio}
            sx={{ display: 'flex', flexWrap: 'wrap' }}
          >
            {ratioNames.map((name) => (
              <ToggleButton key={name} value={name}>
                {name === 'free' || name === 'whole' ? media.crop[name] : name}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <Box sx={{ display: isUpright ? 'none' : 'flex' }}>
            <IconButton aria-label={media.crop.rotateLeft} title={media.crop.rotateLeft} onClick={() => rotate(270)}>
              <CropRotateLeftIcon />
            </IconButton>
            <IconButton aria-label={media.crop.rotateRight} title={media.crop.rotateRight} onClick={() => rotate(90)}>
              <CropRotateRightIcon />
            </IconButton>
            <IconButton aria-label={media.crop.mirror} title={media.crop.mirror} onClick={mirror}>
              <CropMirrorIcon />
            </IconButton>
          </Box>
        </Box>
        <Box sx={{ display: 'flex', justifyContent: 'center', backgroundColor: 'action.hover' }}>
          <ReactCrop
            crop={crop}
            aspect={ratios[ratio]}
            disabled={!picture}
            keepSelection
            minWidth={24}
            minHeight={24}
            ruleOfThirds
            ariaLabels={media.crop.handles}
            // The picture inherits it, so that the dialog fits into the window.
            style={{ maxHeight: `max(9rem, calc(100dvh - ${isPhone ? 25 : 23}rem))` }}
            onChange={(_pixels, percent) => {
              setCrop(percent)
              if (ratio === 'whole') setRatio('free')
            }}
          >
            <TurnedPicture picture={picture} turn={turn} stored={stored} />
          </ReactCrop>
        </Box>
        <Box role="status" sx={{ typography: 'body2', color: 'text.secondary', mt: 1 }}>
          {[
            `${size.width} × ${size.height}`,
            ...(turn.rotation === 0 ? [] : [`${turn.rotation}°`]),
            ...(turn.mirrored ? [media.crop.mirrored] : []),
          ].join(' · ')}
        </Box>
      </DialogContent>
      <DialogActions>
        <CancelButton onClick={onClose} disabled={isPending} />
        <Button
          variant="contained"
          loading={isPending}
          disabled={!picture || size.width < 16 || size.height < 16}
          onClick={save}
        >
          {media.crop.save}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
