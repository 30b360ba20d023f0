import { DndContext, type DragEndEvent } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Box, IconButton } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useState } from 'react'
import type { MediumRecord } from '#contracts/admin/media.ts'
import {
  ArrowBackIcon as EarlierIcon,
  ArrowForwardIcon as LaterIcon,
  CloseIcon as RemoveIcon,
} from '../../icons/icons.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { dragStyle, silentAccessibility, useDragSensors } from '../dragging.ts'
import { ItemButton } from '../item-button.tsx'
import { nameOfMedium } from './media-kind.ts'
import { MediumPicture } from './medium-picture.tsx'

interface GalleryProps {
  label: string
  media: readonly MediumRecord[]
  onMove: ((from: number, to: number) => void) | undefined
  onRemove: ((id: number) => void) | undefined
}

/** A sortable list of media: by dragging, or by two buttons on each for the keyboard. */
export function Gallery({ label, media, onMove, onRemove }: GalleryProps) {
  const texts = useMessages()
  const [announcement, setAnnouncement] = useState('')
  const sensors = useDragSensors()
  if (media.length === 0) {
    return (
      <Box
        sx={{
          border: 1,
          borderStyle: 'dashed',
          borderColor: 'divider',
          p: 3,
          textAlign: 'center',
          color: 'text.secondary',
          typography: 'caption',
        }}
      >
        {onMove ? texts.media.dropHere : '–'}
      </Box>
    )
  }

  function move(from: number, to: number) {
    const medium = media[from]
    if (!medium || !onMove || from === to || to < 0 || to >= media.length) return
    onMove(from, to)
    setAnnouncement(texts.components.ordered.moved(nameOfMedium(medium), to + 1, media.length))
  }

  function drop({ active, over }: DragEndEvent) {
    const placeOf = (id: unknown) => media.findIndex((medium) => medium.id === id)
    if (over) move(placeOf(active.id), placeOf(over.id))
  }

  return (
    <DndContext sensors={sensors} onDragEnd={drop} accessibility={silentAccessibility}>
      <SortableContext items={media.map(({ id }) => id)} strategy={rectSortingStrategy} disabled={!onMove}>
        <Box
          component="ol"
          aria-label={label}
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
          }}
        >
          {media.map((medium, index) => (
            <GalleryItem
              key={medium.id}
              medium={medium}
              name={nameOfMedium(medium)}
              earlier={onMove && index > 0 ? () => move(index, index - 1) : undefined}
              later={onMove && index < media.length - 1 ? () => move(index, index + 1) : undefined}
              remove={onRemove && (() => onRemove(medium.id))}
            />
          ))}
        </Box>
      </SortableContext>
      <Box component="span" role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
    </DndContext>
  )
}

interface GalleryItemProps {
  medium: MediumRecord
  name: string
  /** Undefined at an end of the list. */
  earlier: (() => void) | undefined
  later: (() => void) | undefined
  remove: (() => void) | undefined
}

/** A medium that can be moved and removed. */
function GalleryItem({ medium, name, earlier, later, remove }: GalleryItemProps) {
  const { media } = useMessages()
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: medium.id })
  const isFixed = !earlier && !later
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={{ minWidth: 0, position: 'relative', zIndex: isDragging ? 1 : undefined }}
    >
      <Box
        {...listeners}
        sx={{
          aspectRatio: '3 / 4',
          cursor: isFixed ? undefined : isDragging ? 'grabbing' : 'grab',
          touchAction: 'manipulation',
          ...dragStyle,
        }}
      >
        <MediumPicture medium={medium} width={320} />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <Box>
          {!isFixed && <ItemButton label={media.earlier(name)} icon={EarlierIcon} onUse={earlier} />}
          {!isFixed && <ItemButton label={media.later(name)} icon={LaterIcon} onUse={later} />}
        </Box>
        {remove && (
          <IconButton size="small" aria-label={media.takeOut(name)} onClick={remove}>
            <RemoveIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
    </Box>
  )
}
