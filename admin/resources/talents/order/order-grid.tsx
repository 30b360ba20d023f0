import { DndContext, type DragEndEvent, type DragOverEvent, DragOverlay, pointerWithin } from '@dnd-kit/core'
import { Box } from '@mui/material'
import { useRef, useState } from 'react'
import type { BoardTalent } from '#contracts/admin/talents.ts'
import { silentAccessibility, useDragSensors } from '../../../components/dragging.ts'
import { useMessages } from '../../../providers/i18n/use-messages.ts'
import { OrderTile, TileContent, tileHeightOf } from './order-tile.tsx'
import { movedWith } from './reorder.ts'
import { useGridKeyboard } from './use-grid-keyboard.ts'
import { useWindowRows } from './use-window-rows.ts'

interface OrderGridProps {
  talents: Map<number, BoardTalent>
  order: readonly number[]
  selected: ReadonlySet<number>
  onSelect(next: ReadonlySet<number>): void
  /** Moves these onto the place of another. */
  onDrop(moved: ReadonlySet<number>, target: number): void
  /** Moves these by some places. */
  onStep(moved: ReadonlySet<number>, step: number): void
}

/** In pixels. */
const minTileWidth = 104

/**
 * The talents of a board as a grid, of which only the rows in the window exist. Arrow keys go from tile to tile, with
 * Alt they move what is selected; the space bar selects.
 */
export function OrderGrid({ talents, order, selected, onSelect, onDrop, onStep }: OrderGridProps) {
  const texts = useMessages().talents.order
  const container = useRef<HTMLDivElement>(null)
  const sensors = useDragSensors()
  const { dragged, over, handlers } = useDrag((id, target) => onDrop(movedWith(id, selected), target))
  const { columns, tileHeight, first, last } = useWindowRows(container, {
    minWidth: minTileWidth,
    heightOf: tileHeightOf,
    count: order.length,
  })
  const keyboard = useGridKeyboard({ container, order, selected, columns, tileHeight, onSelect, onStep })
  const { active, setActive, select, handleKey } = keyboard

  const rows = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index)
  // The tab key reaches the list wherever the window shows it.
  const activeRow = Math.floor(active / columns)
  const tabbable = rows.includes(activeRow) ? active : (rows[0] ?? 0) * columns
  const draggedPlace = dragged === undefined ? -1 : order.indexOf(dragged)
  // These exist outside the window too: a tile that loses its focus gets no more keys, and a removed one that is dragged
  // ends its touch events.
  const draggedRow = dragged === undefined ? activeRow : Math.floor(draggedPlace / columns)
  const shownRows = [...new Set([...rows, activeRow, draggedRow])].sort((one, other) => one - other)
  const draggedTalent = dragged === undefined ? undefined : talents.get(dragged)

  function insertionAt(place: number): 'before' | 'after' | undefined {
    if (over === undefined || over !== order[place] || over === dragged) return undefined
    return draggedPlace < place ? 'after' : 'before'
  }

  function renderTile(place: number) {
    const id = order[place]
    const talent = id === undefined ? undefined : talents.get(id)
    if (id === undefined || !talent) return null
    return (
      <OrderTile
        key={id}
        talent={talent}
        index={place}
        total={order.length}
        isSelected={selected.has(id)}
        isActive={place === tabbable}
        insertion={insertionAt(place)}
        onSelect={select}
        onFocus={setActive}
      />
    )
  }

  return (
    <DndContext sensors={sensors} collisionDetection={pointerWithin} accessibility={silentAccessibility} {...handlers}>
      <Box
        ref={container}
        role="listbox"
        aria-multiselectable
        aria-label={texts.grid}
        onKeyDown={handleKey}
        sx={{ position: 'relative' }}
        style={{ height: Math.ceil(order.length / columns) * tileHeight }}
      >
        {shownRows.map((row) => (
          <Box
            key={row}
            role="presentation"
            sx={{ position: 'absolute', left: 0, right: 0, display: 'grid' }}
            style={{
              top: row * tileHeight,
              height: tileHeight,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {Array.from({ length: columns }, (_, column) => renderTile(row * columns + column))}
          </Box>
        ))}
      </Box>
      <DragOverlay dropAnimation={null}>
        {draggedTalent && (
          <DraggedTile
            talent={draggedTalent}
            place={draggedPlace + 1}
            count={movedWith(draggedTalent.id, selected).size}
          />
        )}
      </DragOverlay>
    </DndContext>
  )
}

/** The talent that is dragged, the one that it is over, and the handlers of a `DndContext`. */
function useDrag(onDrop: (dragged: number, target: number) => void) {
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()

  function end() {
    setDragged(undefined)
    setOver(undefined)
  }

  const handlers = {
    onDragStart: ({ active: { id } }: Pick<DragEndEvent, 'active'>) => setDragged(Number(id)),
    onDragOver: ({ over: target }: DragOverEvent) => setOver(target ? Number(target.id) : undefined),
    onDragEnd({ active: { id }, over: target }: DragEndEvent) {
      end()
      if (target) onDrop(Number(id), Number(target.id))
    },
    onDragCancel: end,
  }
  return { dragged, over, handlers }
}

interface DraggedTileProps {
  talent: BoardTalent
  place: number
  /** How many move with it. */
  count: number
}

/** The tile beneath the pointer. */
function DraggedTile({ talent, place, count }: DraggedTileProps) {
  const texts = useMessages().talents.order
  return (
    <Box sx={{ p: '4px', cursor: 'grabbing', backgroundColor: 'background.default', border: 1 }}>
      <TileContent talent={talent} place={place} isSelected={false} />
      {count > 1 && <Box sx={{ typography: 'caption', fontWeight: 600 }}>{texts.several(count)}</Box>}
    </Box>
  )
}
