import { DndContext, type DragEndEvent } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { Box } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useState } from 'react'
import type { MediumRecord } from '#contracts/admin/media.ts'
import { useMessages } from '../../providers/i18n/texts.ts'
import { nameOfMedium } from '../../resources/media/medium.ts'
import { silent, useDragSensors } from '../ordered/dragging.ts'
import { GalleryItem } from './gallery-item.tsx'

interface GalleryProps {
  label: string
  media: readonly MediumRecord[]
  onMove: ((from: number, to: number) => void) | undefined
  onRemove: ((id: number) => void) | undefined
}

/** Media in an order that people give: by dragging or, from the keyboard, by two buttons on each. */
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
        {texts.media.dropHere}
      </Box>
    )
  }

  function move(from: number, to: number) {
    const medium = media[from]
    if (!medium || !onMove || from === to || to < 0 || to >= media.length) return
    onMove(from, to)
    setAnnouncement(texts.parts.ordered.moved(nameOfMedium(medium), to + 1, media.length))
  }

  function drop({ active, over }: DragEndEvent) {
    const placeOf = (id: unknown) => media.findIndex((medium) => medium.id === id)
    if (over) move(placeOf(active.id), placeOf(over.id))
  }

  return (
    <DndContext sensors={sensors} onDragEnd={drop} accessibility={silent}>
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
