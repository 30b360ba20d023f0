import { type CollisionDetection, closestCenter, DndContext, type DragEndEvent, pointerWithin } from '@dnd-kit/core'
import { Box, FormHelperText, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useEffect, useRef, useState } from 'react'
import { useInput, ValidationError } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { silentAccessibility, useDragSensors } from '../../../components/dragging.ts'
import { hasPendingUploads } from '../../../components/forms/use-leave-warning.ts'
import { useCanChange } from '../../../providers/auth/permissions.ts'
import { currentMessages } from '../../../providers/i18n/messages.ts'
import { useMessages } from '../../../providers/i18n/use-messages.ts'
import {
  addPictures,
  chooseForCard,
  describePicture,
  type Group,
  groupOf,
  inGroup,
  keyOf,
  type Picture,
  placePicture,
  removePicture,
  replacePicture,
} from './groups.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { PictureGroup } from './picture-group.tsx'
import { type PictureActions, PictureActionsContext, type Pictures, PicturesContext } from './use-pictures.tsx'

const none: Picture[] = []

/** Edits the form's field `media`: the pictures and videos of a talent, by groups. */
export function PicturesInput() {
  const { talents, components } = useMessages()
  const isReadOnly = !useCanChange()
  const texts = talents.pictures
  const { field, fieldState } = useInput<Picture[]>({
    source: 'media',
    defaultValue: none,
    validate: () => (hasPendingUploads() ? currentMessages().media.stillUploading : undefined),
  })
  const all: Picture[] = field.value ?? none
  const { getValues } = useFormContext<{ media?: Picture[] }>()
  const [opened, setOpened] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const sensors = useDragSensors()

  const pictures: Pictures = {
    all,
    isReadOnly,
    nameOf(picture) {
      const group = groupOf(picture)
      const members = inGroup(all, group)
      const place = members.findIndex((one) => keyOf(one) === keyOf(picture)) + 1
      return members.length > 1 || group === 'book' ? texts.number(texts.groups[group], place) : texts.groups[group]
    },
    // Uploads can arrive faster than the page renders, and while a picture is cropped.
    add: (media, group) => field.onChange(addPictures(getValues('media') ?? none, media, group)),
    place(picture, group, index) {
      const next = placePicture(all, keyOf(picture), group, index)
      const members = inGroup(next, group)
      const at = members.findIndex((one) => keyOf(one) === keyOf(picture)) + 1
      const name = pictures.nameOf(picture)
      const isMove = groupOf(picture) === group
      setAnnouncement(
        isMove ? components.ordered.moved(name, at, members.length) : texts.placed(name, texts.groups[group]),
      )
      field.onChange(next)
    },
    describe: (picture, change) => field.onChange(describePicture(all, keyOf(picture), change)),
    chooseForCard: (picture, side) => field.onChange(chooseForCard(all, keyOf(picture), side)),
    replace(picture, part) {
      const [next, key] = replacePicture(getValues('media') ?? none, keyOf(picture), part)
      setOpened(key)
      field.onChange(next)
    },
    remove(picture) {
      setAnnouncement(texts.takenOut(pictures.nameOf(picture)))
      field.onChange(removePicture(all, keyOf(picture)))
    },
    open: (picture) => setOpened(keyOf(picture)),
  }

  const latest = useRef(pictures)
  useEffect(() => {
    latest.current = pictures
  })
  const [actions] = useState<PictureActions>(() => ({
    place: (...place) => latest.current.place(...place),
    open: (picture) => latest.current.open(picture),
    remove: (picture) => latest.current.remove(picture),
  }))

  function drop({ active, over }: DragEndEvent) {
    const picture = all.find((one) => keyOf(one) === active.id)
    if (!picture || !over || over.id === active.id) return
    const target = all.find((one) => keyOf(one) === over.id)
    const group = target ? groupOf(target) : (over.id as Group)
    const index = target && inGroup(all, group).indexOf(target)
    pictures.place(picture, group, index)
  }

  const open = all.find((picture) => keyOf(picture) === opened)
  return (
    <PicturesContext value={pictures}>
      <PictureActionsContext value={actions}>
        <DndContext
          sensors={sensors}
          collisionDetection={underPointer}
          onDragEnd={drop}
          accessibility={silentAccessibility}
        >
          <Box sx={{ display: 'grid', gap: 4, width: '100%' }}>
            <Box
              sx={{
                display: 'grid',
                gap: 3,
                gridTemplateColumns: {
                  xs: '1fr 1fr',
                  sm: '10rem 10rem minmax(0, 1fr)',
                  xl: '11rem 11rem minmax(0, 1fr)',
                },
              }}
            >
              <PictureGroup group="cover" />
              <PictureGroup group="hover" />
              <Box sx={{ gridColumn: { xs: '1 / -1', xl: 'auto' } }}>
                <PictureGroup group="book" />
              </Box>
            </Box>
            <Box role="group" aria-label={texts.polaroids}>
              <Typography variant="overline" component="h3">
                {texts.polaroids}
              </Typography>
              <Box
                sx={{
                  display: 'grid',
                  gap: { xs: 2, sm: 3 },
                  gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, minmax(0, 10rem))' },
                }}
              >
                <PictureGroup group="front" />
                <PictureGroup group="profile" />
                <PictureGroup group="side" />
                <PictureGroup group="entire" />
              </Box>
              {inGroup(all, 'snap').length > 0 && <PictureGroup group="snap" />}
            </Box>
            <PictureGroup group="video" />
          </Box>
        </DndContext>
      </PictureActionsContext>
      {fieldState.error && (
        <FormHelperText error role="alert">
          {fieldState.error.message ? <ValidationError error={fieldState.error.message} /> : texts.refused}
        </FormHelperText>
      )}
      {open && <PictureDialog picture={open} onClose={() => setOpened(undefined)} />}
      <Box component="span" role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
    </PicturesContext>
  )
}

/** Prefers the target below the pointer, or else the nearest. */
const underPointer: CollisionDetection = (args) => {
  const under = pointerWithin(args)
  return under.length > 0 ? under.toSorted((a, b) => sizeOf(args, a.id) - sizeOf(args, b.id)) : closestCenter(args)
}

/** Area of a target. A picture is smaller than its group. */
function sizeOf({ droppableRects }: Parameters<CollisionDetection>[0], id: string | number): number {
  const { width = 0, height = 0 } = droppableRects.get(id) ?? {}
  return width * height
}
