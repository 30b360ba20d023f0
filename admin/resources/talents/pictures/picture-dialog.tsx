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
  useMediaQuery,
} from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { useId, useState } from 'react'
import { languages } from '#domain/language.ts'
import { CropDialog } from '../../../components/media/crop-dialog.tsx'
import { isLowResolution } from '../../../components/media/media-kind.ts'
import { CropIcon } from '../../../icons/icons.tsx'
import { useMessages } from '../../../providers/i18n/use-messages.ts'
import { FocalPoint } from './focal-point.tsx'
import { canHold, type Group, groupOf, groups, isRepeated, keyOf, type Picture, sharpSideOf } from './groups.ts'
import { PictureView, usePictures } from './use-pictures.tsx'

interface PictureDialogProps {
  picture: Picture
  onClose(): void
}

/** All there is to say of a picture; from here one goes on to the next. */
export function PictureDialog({ picture, onClose }: PictureDialogProps) {
  const { talents, parts, media } = useMessages()
  const texts = talents.pictures
  const { all, nameOf, describe, place, open, replace, remove } = usePictures()
  const [cropping, setCropping] = useState(false)
  const title = useId()
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  const at = all.findIndex((one) => keyOf(one) === keyOf(picture))
  const [previous, next] = [all[at - 1], all[at + 1]]
  const sharpSide = sharpSideOf(groupOf(picture))
  const warnings = [
    isLowResolution(picture, sharpSide) && media.lowResolution(`${picture.width} × ${picture.height}`, sharpSide),
    isRepeated(all, picture) && texts.repeated,
  ].filter((warning) => warning !== false)
  const isVideo = !canHold('book', picture)

  return (
    <Dialog open onClose={onClose} fullScreen={isNarrow} fullWidth maxWidth="md" aria-labelledby={title}>
      <DialogTitle id={title}>{nameOf(picture)}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' } }}>
          {isVideo ? (
            <Box sx={{ aspectRatio: '3 / 4' }}>
              <PictureView picture={picture} width={640} fit="contain" />
            </Box>
          ) : (
            <FocalPoint picture={picture} onChange={(focus) => describe(picture, focus)} />
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
                label={parts.bilingual.fieldIn(texts.alt, language)}
                value={picture[`alt_${language}`] ?? ''}
                onChange={({ target }) => describe(picture, { [`alt_${language}`]: target.value || null })}
                slotProps={{ htmlInput: { maxLength: 300, lang: language === 'pt' ? 'pt-BR' : 'en' } }}
              />
            ))}
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
      {cropping && picture.medium_id !== null && (
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
