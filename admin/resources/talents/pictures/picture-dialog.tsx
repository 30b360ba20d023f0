import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { languages } from '#domain/language.ts'
import { compCardSides } from '#domain/pdfs.ts'
import { CropDialog } from '../../../components/media/crop-dialog.tsx'
import { FocalPointPicture, FocalPointSlider } from '../../../components/media/focal-point.tsx'
import { isLowResolution } from '../../../components/media/media-kind.ts'
import { SuggestionButton, useSuggestions } from '../../../components/media/suggestion-button.tsx'
import { pictureUrlOf } from '../../../components/picture-url.ts'
import { useIsNarrow } from '../../../components/use-is-phone.ts'
import { CropIcon } from '../../../icons/icons.tsx'
import { useCanChange } from '../../../providers/auth/permissions.ts'
import { useMessages } from '../../../providers/i18n/use-messages.ts'
import {
  canHold,
  countRoomOnCard,
  type Group,
  groupOf,
  groups,
  isRepeated,
  keyOf,
  lowCardResolutionOf,
  type Picture,
  sharpSideOf,
} from './groups.ts'
import { LineupMarksFields } from './lineup-marks-fields.tsx'
import { PictureView, usePictures } from './use-pictures.tsx'

interface PictureDialogProps {
  picture: Picture
  onClose(): void
}

/** Edits a picture and leads to the adjacent ones. */
export function PictureDialog({ picture, onClose }: PictureDialogProps) {
  const { talents, components, media } = useMessages()
  const texts = talents.pictures
  const { all, nameOf, describe, place, open, replace, remove } = usePictures()
  const [isCropping, setCropping] = useState(false)
  const isNarrow = useIsNarrow()
  const at = all.findIndex((one) => keyOf(one) === keyOf(picture))
  const [previous, next] = [all[at - 1], all[at + 1]]
  const sharpSide = sharpSideOf(groupOf(picture))
  const lowResolution = lowCardResolutionOf(all, picture)
  const warnings = [
    isLowResolution(picture, sharpSide) && media.lowResolution(`${picture.width} × ${picture.height}`, sharpSide),
    lowResolution !== undefined && texts.compCard.lowResolution(lowResolution),
    isRepeated(all, picture) && texts.repeated,
  ].filter((warning) => warning !== false)
  const isVideo = !canHold('book', picture)

  return (
    <Dialog open onClose={onClose} fullScreen={isNarrow} fullWidth maxWidth="md">
      <DialogTitle>{nameOf(picture)}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' } }}>
          {isVideo ? (
            <Box sx={{ aspectRatio: '3 / 4' }}>
              <PictureView picture={picture} width={640} fit="contain" />
            </Box>
          ) : (
            <Box sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
              <FocalPointFields picture={picture} onChange={(focus) => describe(picture, focus)} />
              {groupOf(picture) === 'entire' && (
                <LineupMarksFields picture={picture} onChange={(marks) => describe(picture, marks)} />
              )}
            </Box>
          )}
          <Box>
            <Typography variant="overline" component="h3">
              {texts.describe}
            </Typography>
            <Typography variant="caption" component="p" color="textSecondary">
              {texts.describeHint}
            </Typography>
            {languages.map((language) => (
              <TextField
                key={language}
                multiline
                minRows={2}
                label={components.bilingual.fieldIn(texts.alt, language)}
                value={picture[`alt_${language}`] ?? ''}
                onChange={({ target }) => describe(picture, { [`alt_${language}`]: target.value || null })}
                slotProps={{ htmlInput: { maxLength: 300, lang: language === 'pt' ? 'pt-BR' : 'en' } }}
              />
            ))}
            <SuggestedAlt picture={picture} />
            <TextField
              label={media.credit}
              helperText={media.creditHint}
              value={picture.credit ?? ''}
              onChange={({ target }) => describe(picture, { credit: target.value || null })}
              slotProps={{ htmlInput: { maxLength: 120 } }}
              sx={{ mt: 3 }}
            />
            <TextField
              select
              label={texts.stands}
              value={groupOf(picture)}
              onChange={({ target }) => place(picture, target.value as Group)}
              sx={{ mt: 3 }}
            >
              {groups
                .filter((group) => canHold(group, picture))
                .map((group) => (
                  <MenuItem key={group} value={group}>
                    {texts.groups[group]}
                  </MenuItem>
                ))}
            </TextField>
            {!isVideo && <CompCardField picture={picture} />}
            {warnings.map((warning) => (
              <Typography key={warning} variant="body2" color="warning.main" sx={{ mb: 2 }}>
                {warning}
              </Typography>
            ))}
            {!isVideo && picture.medium_id !== null && (
              <Button size="small" startIcon={<CropIcon />} onClick={() => setCropping(true)} sx={{ mr: 2 }}>
                {media.crop.title}
              </Button>
            )}
            <Button
              size="small"
              variant="text"
              color="error"
              onClick={() => {
                remove(picture)
                onClose()
              }}
            >
              {texts.remove}
            </Button>
          </Box>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="text" disabled={!previous} onClick={() => previous && open(previous)}>
          {texts.previous}
        </Button>
        <Button variant="text" disabled={!next} onClick={() => next && open(next)}>
          {texts.next}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
      {isCropping && picture.medium_id !== null && (
        <CropDialog
          medium={{ ...picture, id: picture.medium_id }}
          onCrop={(part) => {
            setCropping(false)
            replace(picture, part)
          }}
          onClose={() => setCropping(false)}
        />
      )}
    </Dialog>
  )
}

/** Offers a description of the picture to users who may change it. */
function SuggestedAlt({ picture }: { picture: Picture }) {
  const canChange = useCanChange()
  const { describe } = usePictures()
  const talent = useRecordContext()?.id
  const { medium_id, kind, view } = picture
  const isKnown = canChange && medium_id !== null && typeof talent === 'number'
  const suggestions = useSuggestions(isKnown ? [medium_id] : [], isKnown ? { talent, kind, view } : undefined)
  return (
    <SuggestionButton
      suggestion={medium_id === null ? undefined : suggestions.get(medium_id)}
      alts={picture}
      onUse={(alts) => describe(picture, alts)}
    />
  )
}

/** Chooses the picture for the comp card. */
function CompCardField({ picture }: { picture: Picture }) {
  const texts = useMessages().talents.pictures.compCard
  const { all, chooseForCard } = usePictures()
  const isBackFull = picture.comp_card !== 'back' && countRoomOnCard(all, 'back') <= 0
  return (
    <TextField
      select
      label={texts.title}
      helperText={isBackFull ? texts.full : texts.hint}
      value={picture.comp_card ?? ''}
      onChange={({ target }) => chooseForCard(picture, (target.value || null) as Picture['comp_card'])}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ mt: 3, mb: 2 }}
    >
      <MenuItem value="">{texts.none}</MenuItem>
      {compCardSides.map((side) => (
        <MenuItem key={side} value={side} disabled={side === 'back' && isBackFull}>
          {texts.sides[side]}
        </MenuItem>
      ))}
    </TextField>
  )
}

interface FocalPointFieldsProps {
  picture: Picture
  onChange(focus: Pick<Picture, 'focal_x' | 'focal_y'>): void
}

function FocalPointFields({ picture: { url, focal_x, focal_y }, onChange }: FocalPointFieldsProps) {
  const texts = useMessages().talents.pictures
  const point = { x: focal_x ?? 0.5, y: focal_y ?? 0.5 }
  const change = ({ x, y }: typeof point) => onChange({ focal_x: x, focal_y: y })
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'center', backgroundColor: 'action.hover' }}>
        <FocalPointPicture
          src={pictureUrlOf(url, 640)}
          point={point}
          onChange={change}
          sx={{ maxHeight: { xs: '40vh', md: '55vh' } }}
        />
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
        {(['x', 'y'] as const).map((axis) => {
          const label = axis === 'x' ? texts.focusX : texts.focusY
          return (
            <Box key={axis} sx={{ mt: 1 }}>
              <Typography variant="caption">{label}</Typography>
              <FocalPointSlider
                label={label}
                value={point[axis]}
                onChange={(share) => change({ ...point, [axis]: share })}
              />
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
