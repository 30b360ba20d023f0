import { useDroppable } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { Box, IconButton, Typography } from '@mui/material'
import { memo, useId, useState } from 'react'
import type { MediumRecord } from '#contracts/admin/media.ts'
import { ChooseFiles, DropZone } from '../../../components/media/drop-zone.tsx'
import { LibraryDialog } from '../../../components/media/library-dialog.tsx'
import { UploadList, useUploads } from '../../../components/media/uploads.tsx'
import { useValidationAfterUploads } from '../../../components/media/use-upload-input.ts'
import { PhotoLibraryOutlinedIcon as LibraryIcon } from '../../../icons/icons.tsx'
import { useMessages } from '../../../providers/i18n/use-messages.ts'
import { type Group, groupOfName, inGroup, isSingle, keyOf, sharpSideOf } from './groups.ts'
import { PictureTile } from './picture-tile.tsx'
import { usePictures } from './use-pictures.tsx'

/** A group of pictures with its upload and library buttons. */
export function PictureGroup({ group }: { group: Group }) {
  const { groups, views, upload, library, send } = useMessages().talents.pictures
  const { add, isReadOnly } = usePictures()
  const heading = useId()
  const [isChoosing, setChoosing] = useState(false)
  const uploads = useUploads(arrive, sharpSideOf(group))
  useValidationAfterUploads('media', uploads.uploads)
  const { setNodeRef, isOver } = useDroppable({ id: group })
  const kind = group === 'video' ? 'video' : 'picture'
  const single = isSingle(group)
  const isPolaroid = group in views
  const isSmall = single || isPolaroid
  const bring = (files: File[]) => uploads.add(single ? files.slice(0, 1) : files, kind)

  /** Digitals among the files for the book go to their places, by their names. */
  function arrive(media: MediumRecord[], fileNames: string[]) {
    if (group !== 'book') return add(media, group)
    const placed = Map.groupBy(media.keys(), (index) => groupOfName(fileNames[index] ?? '') ?? group)
    for (const [target, indexes] of placed)
      add(
        [...indexes].flatMap((index) => media[index] ?? []),
        target,
      )
  }

  return (
    <Box component="section" aria-labelledby={heading} sx={{ minWidth: 0 }}>
      <Typography id={heading} component={isPolaroid ? 'h4' : 'h3'} variant={isPolaroid ? 'body2' : 'overline'}>
        {views[group as keyof typeof views] ?? groups[group]}
      </Typography>
      <DropZone onFiles={isReadOnly ? undefined : bring} isPageWide={group === 'book'}>
        <Box ref={setNodeRef} sx={{ outline: isOver ? '2px dashed' : undefined, outlineOffset: 4, mt: 0.5 }}>
          <Tiles group={group} heading={heading} />
        </Box>
        <UploadList {...uploads} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', mt: 1, ...(isSmall && { ml: -1.5 }) }}>
          <ChooseFiles
            size="small"
            variant={group === 'book' ? 'contained' : isSmall ? 'text' : 'outlined'}
            label={upload(groups[group])}
            kind={kind}
            multiple={!single}
            onFiles={bring}
          >
            {isSmall ? send : undefined}
          </ChooseFiles>
          <IconButton
            aria-label={library(groups[group])}
            title={library(groups[group])}
            onClick={() => setChoosing(true)}
          >
            <LibraryIcon fontSize="small" />
          </IconButton>
        </Box>
      </DropZone>
      {isChoosing && (
        <LibraryDialog
          kind={kind}
          multiple={!single}
          onChoose={(chosen) => {
            setChoosing(false)
            add(chosen, group)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </Box>
  )
}

/** The pictures of a group. Not rendered when only the progress of its uploads has changed. */
const Tiles = memo(function Tiles({ group, heading }: { group: Group; heading: string }) {
  const { hints, views } = useMessages().talents.pictures
  const { all, isReadOnly } = usePictures()
  const pictures = inGroup(all, group)
  const single = isSingle(group)
  if (pictures.length === 0) return <Empty hint={isReadOnly ? '–' : hints[group]} isTall={single} />
  return (
    <SortableContext items={pictures.map(keyOf)} strategy={rectSortingStrategy}>
      <Box
        component="ol"
        aria-labelledby={heading}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: single || group in views ? '1fr' : 'repeat(auto-fill, minmax(104px, 1fr))',
        }}
      >
        {pictures.map((picture) => (
          <PictureTile key={keyOf(picture)} picture={picture} />
        ))}
      </Box>
    </SortableContext>
  )
})

function Empty({ hint, isTall }: { hint: string; isTall: boolean }) {
  const { media } = useMessages()
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        textAlign: 'center',
        border: 1,
        borderStyle: 'dashed',
        borderColor: 'divider',
        color: 'text.secondary',
        typography: 'caption',
        p: 2,
        ...(isTall ? { aspectRatio: '3 / 4' } : { minHeight: 96 }),
      }}
    >
      {hint || media.dropHere}
    </Box>
  )
}
