import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { type InputProps, useGetManyAggregate } from 'react-admin'
import type { MediumRecord } from '#contracts/admin/media.ts'
import { CropIcon } from '../../icons/icons.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { FieldFrame } from '../field-frame.tsx'
import { CropDialog } from './crop-dialog.tsx'
import { ChooseFiles, DropZone } from './drop-zone.tsx'
import { LibraryDialog } from './library-dialog.tsx'
import { isLowResolution, isVideo, type MediaKind, type SharpSide } from './media-kind.ts'
import { MediumPicture, type MediumPictureProps } from './medium-picture.tsx'
import { UploadList, useUploads } from './uploads.tsx'
import { useUploadInput } from './use-upload-input.ts'

interface MediaInputProps extends Pick<InputProps, 'source' | 'label' | 'validate'>, Pick<MediumPictureProps, 'fit'> {
  /** Accepted kind of media. */
  kind?: MediaKind
  /** Aspect ratio in which the site shows the medium, such as `3 / 4`. */
  ratio?: string
  hint?: string
  /** Warns about pictures whose longer side is smaller. */
  sharpSide?: SharpSide
}

/** Edits the id of a medium, which is chosen from the library, uploaded or dropped. */
export function MediaInput({
  source,
  label,
  validate,
  kind = 'picture',
  ratio = '1',
  fit,
  hint,
  sharpSide,
}: MediaInputProps) {
  const { media } = useMessages()
  const uploads = useUploads((arrived) => choose(arrived), sharpSide)
  const input = useUploadInput<number | null>(uploads, { source, validate, defaultValue: null })
  const { value, onChange, disabled } = input.field
  const [isChoosing, setChoosing] = useState(false)
  const [isCropping, setCropping] = useState(false)
  const { data } = useGetManyAggregate<MediumRecord>(
    'media',
    { ids: value ? [value] : [] },
    { enabled: Boolean(value) },
  )
  const medium = value ? data?.[0] : undefined

  function choose([chosen]: MediumRecord[]) {
    setChoosing(false)
    setCropping(false)
    if (chosen) onChange(chosen.id)
  }
  const bring = (files: File[]) => uploads.add(files.slice(0, 1), kind)

  return (
    <FieldFrame source={source} label={label} input={input} hint={hint}>
      <DropZone onFiles={disabled ? undefined : bring}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-end' }}>
          <Box
            sx={{
              width: 160,
              maxWidth: '100%',
              aspectRatio: ratio,
              display: 'grid',
              placeItems: 'center',
              border: medium ? 0 : 1,
              borderStyle: 'dashed',
              borderColor: 'divider',
              color: 'text.secondary',
              typography: 'caption',
              textAlign: 'center',
              p: medium ? 0 : 1,
            }}
          >
            {medium ? <MediumPicture medium={medium} width={320} fit={fit} /> : disabled ? '–' : media.dropHere}
          </Box>
          {!disabled && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button size="small" onClick={() => setChoosing(true)}>
                {media.fromLibrary}
              </Button>
              <ChooseFiles size="small" kind={kind} multiple={false} onFiles={bring} />
              {medium && !isVideo(medium) && (
                <Button size="small" startIcon={<CropIcon />} onClick={() => setCropping(true)}>
                  {media.crop.title}
                </Button>
              )}
              {Boolean(value) && (
                <Button size="small" variant="text" onClick={() => onChange(null)}>
                  {media.remove}
                </Button>
              )}
            </Box>
          )}
        </Box>
        {medium && sharpSide && isLowResolution(medium, sharpSide) && uploads.uploads.length === 0 && (
          <Box sx={{ typography: 'body2', color: 'warning.main', mt: 1 }}>
            {media.lowResolution(`${medium.width} × ${medium.height}`, sharpSide)}
          </Box>
        )}
        <UploadList {...uploads} />
      </DropZone>
      {isCropping && medium && (
        <CropDialog medium={medium} onCrop={(part) => choose([part])} onClose={() => setCropping(false)} />
      )}
      {isChoosing && <LibraryDialog kind={kind} onChoose={choose} onClose={() => setChoosing(false)} />}
    </FieldFrame>
  )
}
