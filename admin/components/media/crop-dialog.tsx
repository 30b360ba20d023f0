import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material'
import { useState } from 'react'
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import type { MediumRecord } from '#contracts/admin/media.ts'
import { call } from '../../providers/data/call.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { CancelButton } from '../cancel-button.tsx'
import { pictureUrlOf } from '../picture-url.ts'
import { useAsyncAction } from '../use-async-action.ts'
import { useIsPhone } from '../use-is-phone.ts'

interface CropDialogProps {
  medium: Pick<MediumRecord, 'id' | 'url' | 'width' | 'height'>
  /** Receives the new medium. */
  onCrop(part: MediumRecord): void
  onClose(): void
}

/** Aspect ratios. `free` has none. */
const ratios = { free: undefined, '3:4': 3 / 4, '2:3': 2 / 3, '1:1': 1, '3:2': 3 / 2, '16:9': 16 / 9 } as const

type Ratio = keyof typeof ratios

const ratioNames = Object.keys(ratios) as Ratio[]

/** Crops a picture by dragging or with the arrow keys on each handle. */
export function CropDialog({ medium, onCrop, onClose }: CropDialogProps) {
  const { media } = useMessages()
  const { width, height } = { width: medium.width ?? 1, height: medium.height ?? 1 }
  const [ratio, setRatio] = useState<Ratio>('free')
  const [crop, setCrop] = useState<PercentCrop>({ unit: '%', x: 10, y: 10, width: 80, height: 80 })
  // The picture has no size before it has loaded.
  const [hasArrived, setArrived] = useState(false)
  const [isPending, run] = useAsyncAction()
  const isPhone = useIsPhone()
  const size = { width: Math.round((crop.width / 100) * width), height: Math.round((crop.height / 100) * height) }

  function choose(chosen: Ratio | null) {
    if (!chosen) return
    setRatio(chosen)
    const aspect = ratios[chosen]
    if (!aspect) return
    const largest = width / height > aspect ? { height: 90 } : { width: 90 }
    setCrop(centerCrop(makeAspectCrop({ unit: '%', ...largest }, aspect, width, height), width, height))
  }

  function save() {
    const share = (percent: number) => percent / 100
    const body = { x: share(crop.x), y: share(crop.y), width: share(crop.width), height: share(crop.height) }
    return run(async () => onCrop(await call<MediumRecord>(`/media/${medium.id}/crop`, { method: 'POST', body })))
  }

  return (
    <Dialog open onClose={isPending ? undefined : onClose} maxWidth="md" fullWidth fullScreen={isPhone}>
      <DialogTitle>{media.crop.title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{media.crop.text}</DialogContentText>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={ratio}
          onChange={(_event, chosen: Ratio | null) => choose(chosen)}
          aria-label={media.crop.ratio}
          sx={{ mb: 2, display: 'flex', flexWrap: 'wrap' }}
        >
          {ratioNames.map((name) => (
            <ToggleButton key={name} value={name}>
              {name === 'free' ? media.crop.free : name}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Box sx={{ display: 'flex', justifyContent: 'center', backgroundColor: 'action.hover' }}>
          <ReactCrop
            crop={crop}
            aspect={ratios[ratio]}
            disabled={!hasArrived}
            keepSelection
            minWidth={24}
            minHeight={24}
            ruleOfThirds
            ariaLabels={media.crop.handles}
            // The picture inherits it, so that the dialog fits into the window.
            style={{ maxHeight: 'max(9rem, calc(100dvh - 23rem))' }}
            onChange={(_pixels, percent) => setCrop(percent)}
          >
            <Box
              component="img"
              src={pictureUrlOf(medium.url, 960)}
              alt=""
              width={width}
              height={height}
              onLoad={() => setArrived(true)}
              sx={{ display: 'block', width: 'auto', height: 'auto' }}
            />
          </ReactCrop>
        </Box>
        <Box role="status" sx={{ typography: 'body2', color: 'text.secondary', mt: 1 }}>
          {`${size.width} × ${size.height}`}
        </Box>
      </DialogContent>
      <DialogActions>
        <CancelButton onClick={onClose} disabled={isPending} />
        <Button
          variant="contained"
          loading={isPending}
          disabled={!hasArrived || size.width < 16 || size.height < 16}
          onClick={save}
        >
          {media.crop.save}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
