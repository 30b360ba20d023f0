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
import type { CardRecord } from '#contracts/admin/card-requests.ts'
import { CloseButton } from '../../components/cancel-button.tsx'
import { PictureCropDialog } from '../../components/media/crop-dialog.tsx'
import { pictureUrlOf } from '../../components/picture-url.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { LineupMarksFields } from '../talents/pictures/lineup-marks-fields.tsx'
import type { PictureChoice } from './choices.ts'
import { frameStyle, PictureFrame } from './picture-frame.tsx'
import { placePicture, toMarks } from './place-picture.ts'

type Picture = CardRecord['pictures'][number]

interface PicturePairProps {
  picture: Picture
  choice: PictureChoice
  isDisabled: boolean
  onChange(choice: PictureChoice): void
}

/** The present digital beside the new one at one scale, with what to do with the new one. */
export function PicturePair({ picture, choice, isDisabled, onChange }: PicturePairProps) {
  const { cardRequests, talents } = useMessages()
  const [dialog, setDialog] = useState<'crop' | 'marks'>()
  const { view, old, width, height } = picture
  const src = `/admin/api${picture.url}`
  const name = talents.pictures.views[view]
  const { crop, crown, sole } = choice
  const isScaled = Boolean(old && toMarks(old) && toMarks(choice))
  // Only two marked pictures can be shown at the scale of their marks.
  const placeOf = (part: Parameters<typeof placePicture>[0]) =>
    placePicture(isScaled ? part : { ...part, crown: null, sole: null })
  return (
    <Box component="section" aria-label={name} sx={{ minWidth: 0 }}>
      <Typography component="h3" variant="overline">
        {name}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        {old ? (
          <PictureFrame label={cardRequests.before} src={pictureUrlOf(old.url, 640)} place={placeOf(old)} />
        ) : (
          <Typography variant="caption" color="textSecondary" sx={{ ...frameStyle, p: 1, textAlign: 'center' }}>
            {cardRequests.none}
          </Typography>
        )}
        <PictureFrame label={cardRequests.after} src={src} place={placeOf({ width, height, crop, crown, sole })} />
      </Box>
      {view === 'entire' && old && (
        <Typography variant="caption" component="p" color="textSecondary">
          {isScaled ? cardRequests.sameScale : cardRequests.markBoth}
        </Typography>
      )}
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
