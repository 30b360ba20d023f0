import { useDraggable, useDroppable } from '@dnd-kit/core'
import { Box } from '@mui/material'
import { type MouseEvent, memo } from 'react'
import type { BoardTalent } from '#contracts/admin/talents.ts'
import { dragStyle } from '../../../components/dragging.ts'
import { MediumPicture } from '../../../components/media/medium-picture.tsx'
import { DoneIcon } from '../../../icons/icons.tsx'
import { useMessages } from '../../../providers/i18n/use-messages.ts'
import { nameOfTalent } from '../talent.ts'

/** In pixels, below the picture. */
const captionHeight = 44

/** The height of a tile of this width, in pixels. */
export function tileHeightOf(width: number): number {
  return Math.round(((width - 8) * 4) / 3) + captionHeight
}

interface OrderTileProps {
  talent: BoardTalent
  /** From 0. */
  index: number
  total: number
  isSelected: boolean
  /** Whether the tile has the keyboard's focus among the tiles. */
  isActive: boolean
  /** Where a drop would insert: before or after this tile. */
  insertion: 'before' | 'after' | undefined
  onSelect(index: number, event: { shiftKey: boolean }): void
  onFocus(index: number): void
}

/** A talent of the board: a click selects it, dragging moves it with all that are selected. */
export const OrderTile = memo(function OrderTile({
  talent,
  index,
  total,
  isSelected,
  isActive,
  insertion,
  onSelect,
  onFocus,
}: OrderTileProps) {
  const { talents } = useMessages()
  const drag = useDraggable({ id: talent.id })
  const drop = useDroppable({ id: talent.id })
  const name = nameOfTalent(talent)
  return (
    <Box
      ref={(element: HTMLElement | null) => {
        drag.setNodeRef(element)
        drop.setNodeRef(element)
      }}
      {...drag.listeners}
      role="option"
      id={`order-${talent.id}`}
      aria-selected={isSelected}
      aria-posinset={index + 1}
      aria-setsize={total}
      aria-label={[index + 1, name, !talent.published && talents.order.offline].filter(Boolean).join(' ')}
      tabIndex={isActive ? 0 : -1}
      onClick={(event: MouseEvent) => onSelect(index, event)}
      onFocus={() => onFocus(index)}
      style={dragStyle}
      sx={{
        position: 'relative',
        p: '4px',
        cursor: 'grab',
        opacity: drag.isDragging ? 0.35 : 1,
        touchAction: 'manipulation',
        '&::after': insertion && {
          content: '""',
          position: 'absolute',
          top: 0,
          bottom: 0,
          width: '3px',
          backgroundColor: 'text.primary',
          [insertion === 'before' ? 'left' : 'right']: '-1px',
        },
      }}
    >
      <TileContent talent={talent} place={index + 1} isSelected={isSelected} />
    </Box>
  )
})

interface TileContentProps {
  talent: BoardTalent
  /** From 1. */
  place: number
  isSelected: boolean
}

/** The picture, the name and the place of a talent. */
export function TileContent({ talent, place, isSelected }: TileContentProps) {
  const { talents } = useMessages()
  return (
    <Box sx={{ height: '100%', overflow: 'hidden' }}>
      <Box
        sx={{
          position: 'relative',
          aspectRatio: '3 / 4',
          backgroundColor: 'action.hover',
          outline: isSelected ? '3px solid' : undefined,
          outlineOffset: '-3px',
          opacity: talent.published ? 1 : 0.55,
        }}
      >
        {talent.cover && <MediumPicture medium={{ ...talent.cover, alt_pt: '', alt_en: '' }} width={160} />}
        {isSelected && (
          <Box
            aria-hidden
            sx={{
              position: 'absolute',
              top: 0,
              right: 0,
              display: 'flex',
              backgroundColor: 'text.primary',
              color: 'background.default',
            }}
          >
            <DoneIcon fontSize="small" />
          </Box>
        )}
      </Box>
      <Box sx={{ typography: 'caption', lineHeight: '1.25rem', display: 'flex', gap: 0.5 }}>
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {place}
        </Box>{' '}
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {nameOfTalent(talent)}
        </Box>
      </Box>
      {!talent.published && (
        <Box sx={{ typography: 'caption', lineHeight: '1rem', color: 'text.secondary' }}> {talents.order.offline}</Box>
      )}
    </Box>
  )
}
