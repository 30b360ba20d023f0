import {
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  FormControlLabel,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import type { CardAccept, CardRecord } from '#contracts/admin/card-requests.ts'
import { CloseButton } from '../../components/cancel-button.tsx'
import { PictureCropDialog } from '../../components/media/crop-dialog.tsx'
import { pictureUrlOf } from '../../components/picture-url.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { LineupMarksFields } from '../talents/pictures/lineup-marks-fields.tsx'

type Picture = CardRecord['pictures'][number]

/** What is chosen of a photo; the marks are of the whole photo. */
export interface PictureChoice {
  isAccepted: boolean
  crop: CardAccept['pictures'][number]['crop']
  crown: number | null
  sole: number | null
}

export const firstChoice: PictureChoice = { isAccepted: true, crop: null, crown: null, sole: null }

/** The choice as the service takes it: the marks are of the part that is used. */
export function toAccepted(view: Picture['view'], { crop, crown, sole }: PictureChoice) {
  const inPart = (share: number) => Math.min(1, Math.max(0, crop ? (share - crop.y) / crop.height : share))
  if (crown === null || sole === null || inPart(crown) >= inPart(sole)) return { view, crop, crown: null, sole: null }
  return { view, crop, crown: inPart(crown), sole: inPart(sole) }
}

interface PicturePairProps {
  picture: Picture
  choice: PictureChoice
  isDisabled: boolean
  onChange(choice: PictureChoice): void
}

/** The present digital beside the new one, in frames of one size, with what to do with the new one. */
export function PicturePair({ picture, choice, isDisabled, onChange }: PicturePairProps) {
  const { cardRequests, talents } = useMessages()
  const [dialog, setDialog] = useState<'crop' | 'marks'>()
  const { view, old, width, height } = picture
  const src = `/admin/api${picture.url}`
  const name = talents.pictures.views[view]
  const { crop, crown, sole } = choice
  return (
    <Box component="section" aria-label={name} sx={{ minWidth: 0 }}>
      <Typography component="h3" variant="overline">
        {name}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        <Frame label={cardRequests.before} empty={cardRequests.none} src={old && pictureUrlOf(old.url, 640)} />
        <Frame label={cardRequests.after} empty="" src={src} crop={crop} size={{ width, height }} />
      </Box>
      <FormControlLabel
        disabled={isDisabled}
        control={
          <Checkbox
            checked={choice.isAccepted}
            onChange={(_event, isAccepted) => onChange({ ...choice, isAccepted })}
          />
        }
        label={cardRequests.acceptPicture(name)}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          size="small"
          disabled={isDisabled}
          onClick={() => (crop ? onChange({ ...choice, crop: null }) : setDialog('crop'))}
        >
          {crop ? cardRequests.uncrop : cardRequests.crop}
        </Button>
        {view === 'entire' && (
          <Button size="small" disabled={isDisabled} onClick={() => setDialog('marks')}>
            {cardRequests.marks}
          </Button>
        )}
      </Box>
      {dialog === 'crop' && (
        <PictureCropDialog
          isUpright
          original={{ src, width, height }}
          cut={async ({ x, y, width: across, height: down }) => {
            onChange({ ...choice, isAccepted: true, crop: { x, y, width: across, height: down } })
            setDialog(undefined)
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'marks' && (
        <Dialog open fullWidth maxWidth="sm" onClose={() => setDialog(undefined)}>
          <DialogContent>
            <LineupMarksFields
              picture={{ url: '', crown, sole, cutout: false }}
              src={src}
              onChange={(marks) => onChange({ ...choice, crown: marks.crown, sole: marks.sole })}
            />
          </DialogContent>
          <DialogActions>
            <CloseButton variant="contained" onClick={() => setDialog(undefined)} />
          </DialogActions>
        </Dialog>
      )}
    </Box>
  )
}

interface FrameProps {
  label: string
  /** In place of a picture. */
  empty: string
  src: string | null
  /** The part that is shown of a picture of this size. */
  crop?: PictureChoice['crop']
  size?: { width: number | null; height: number | null }
}

function Frame({ label, empty, src, crop, size }: FrameProps) {
  const ratio = crop && size ? ((size.width ?? 1) * crop.width) / ((size.height ?? 1) * crop.height) : undefined
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <Box
        sx={{
          aspectRatio: '3 / 4',
          bgcolor: 'action.hover',
          display: 'grid',
          placeItems: 'center',
          overflow: 'hidden',
        }}
      >
        {!src && (
          <Typography variant="caption" color="textSecondary" sx={{ p: 1, textAlign: 'center' }}>
            {empty}
          </Typography>
        )}
        {src && !crop && (
          <Box
            component="img"
            src={src}
            alt={label}
            sx={{ width: '100%', height: '100%', objectFit: 'contain', minHeight: 0 }}
          />
        )}
        {src && crop && ratio && (
          <Box
            sx={{
              position: 'relative',
              overflow: 'hidden',
              aspectRatio: String(ratio),
              ...(ratio > 3 / 4 ? { width: '100%' } : { height: '100%' }),
            }}
          >
            <Box
              component="img"
              src={src}
              alt={label}
              sx={{
                position: 'absolute',
                width: `${100 / crop.width}%`,
                height: `${100 / crop.height}%`,
                left: `${(-crop.x / crop.width) * 100}%`,
                top: `${(-crop.y / crop.height) * 100}%`,
              }}
            />
          </Box>
        )}
      </Box>
      <Typography component="figcaption" variant="caption" color="textSecondary">
        {label}
      </Typography>
    </Box>
  )
}
