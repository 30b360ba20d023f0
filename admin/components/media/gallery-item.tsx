import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Box, IconButton } from '@mui/material'
import type { ComponentType } from 'react'
import type { MediumRecord } from '#contracts/admin/media.ts'
import {
  ArrowBackIcon as EarlierIcon,
  ArrowForwardIcon as LaterIcon,
  CloseIcon as RemoveIcon,
} from '../../icons/icons.tsx'
import { useMessages } from '../../providers/i18n/texts.ts'
import { held } from '../ordered/dragging.ts'
import { MediumPicture } from './medium-picture.tsx'

interface GalleryItemProps {
  medium: MediumRecord
  name: string
  /** Undefined at an end. */
  earlier: (() => void) | undefined
  later: (() => void) | undefined
  remove: (() => void) | undefined
}

/** A medium that can be moved and taken out. */
export function GalleryItem({ medium, name, earlier, later, remove }: GalleryItemProps) {
  const { media } = useMessages()
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: medium.id })
  const fixed = !earlier && !later
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
          cursor: fixed ? undefined : isDragging ? 'grabbing' : 'grab',
          touchAction: 'manipulation',
          ...held,
        }}
      >
        <MediumPicture medium={medium} width={320} />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <Box>
          {!fixed && <Move label={media.earlier(name)} icon={EarlierIcon} move={earlier} />}
          {!fixed && <Move label={media.later(name)} icon={LaterIcon} move={later} />}
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

interface MoveProps {
  label: string
  icon: ComponentType<{ fontSize: 'small' }>
  move: (() => void) | undefined
}

/** Keeps the focus where it is when an end is reached. */
function Move({ label, icon: Icon, move }: MoveProps) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      aria-disabled={!move}
      onClick={move}
      sx={move ? {} : { opacity: 0.3, cursor: 'default' }}
    >
      <Icon fontSize="small" />
    </IconButton>
  )
}
