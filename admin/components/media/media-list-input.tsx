import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { useGetManyAggregate } from 'react-admin'
import type { MediumRecord } from '#contracts/admin/media.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { moveItem } from '../dragging.ts'
import { FieldFrame } from '../field-frame.tsx'
import { ChooseFiles, DropZone } from './drop-zone.tsx'
import { Gallery } from './gallery.tsx'
import { LibraryDialog } from './library-dialog.tsx'
import { UploadList, useUploads } from './uploads.tsx'
import { useUploadInput } from './use-upload-input.ts'

const none: number[] = []

/** Edits an ordered list of ids of pictures, which are chosen from the library, uploaded or dropped. */
export function MediaListInput({ source, hint }: { source: string; hint?: string }) {
  const { media } = useMessages()
  const uploads = useUploads((arrived) => add(arrived))
  const input = useUploadInput<number[]>(uploads, { source, defaultValue: none })
  const { onChange, disabled } = input.field
  const ids: number[] = input.field.value ?? none
  const [isChoosing, setChoosing] = useState(false)
  const { data = [] } = useGetManyAggregate<MediumRecord>('media', { ids }, { enabled: ids.length > 0 })
  const selectedMedia = ids.flatMap((id) => data.find((medium) => medium?.id === id) ?? [])

  function add(chosen: MediumRecord[]) {
    setChoosing(false)
    onChange([...ids, ...chosen.map(({ id }) => id).filter((id) => !ids.includes(id))])
  }
  const bring = (files: File[]) => uploads.add(files, 'picture')

  return (
    <FieldFrame source={source} input={input} hint={hint}>
      <DropZone onFiles={disabled ? undefined : bring}>
        <Gallery
          label={media.gallery}
          media={selectedMedia}
          onMove={disabled ? undefined : (from, to) => onChange(moveItem(ids, from, to))}
          onRemove={disabled ? undefined : (id) => onChange(ids.filter((known) => known !== id))}
        />
        <UploadList {...uploads} />
        {!disabled && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
            <Button size="small" onClick={() => setChoosing(true)}>
              {media.fromLibrary}
            </Button>
            <ChooseFiles size="small" kind="picture" onFiles={bring} />
          </Box>
        )}
      </DropZone>
      {isChoosing && <LibraryDialog kind="picture" multiple onChoose={add} onClose={() => setChoosing(false)} />}
    </FieldFrame>
  )
}
