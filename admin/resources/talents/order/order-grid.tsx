import { DndContext, type DragEndEvent, type DragOverEvent, DragOverlay, pointerWithin } from '@dnd-kit/core'
import { Box } from '@mui/material'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { BoardTalent } from '#contracts/admin/talents.ts'
import { silentAccessibility, useDragSensors } from '../../../components/dragging.ts'
import { topBarHeight } from '../../../components/layout/top-bar.tsx'
import { useMessages } from '../../../providers/i18n/use-messages.ts'
import { OrderTile, TileContent, tileHeightOf } from './order-tile.tsx'
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

/** Room for the toolbar at the bottom, in pixels. */
const toolbarHeight = 100

/**
 * The talents of a board as a grid, of which only the rows in the window exist. Arrow keys go from tile to tile, with
 * Alt they move what is selected; the space bar selects.
 */
export function OrderGrid({ talents, order, selected, onSelect, onDrop, onStep }: OrderGridProps) {
  const texts = useMessages().talents.order
  const container = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const sensors = useDragSensors()
  const anchor = useRef(0)
  const shouldFocus = useRef(false)
  const { columns, tileHeight, first, last } = useWindowRows(container, {
    minWidth: minTileWidth,
    heightOf: tileHeightOf,
    count: order.length,
  })
  const latest = useRef({ order, selected, onSelect })
  latest.current = { order, selected, onSelect }

  const select = useCallback((index: number, { shiftKey }: { shiftKey: boolean }) => {
    const { order, selected, onSelect } = latest.current
    setActive(index)
    const next = new Set(selected)
    const id = order[index]
    if (id === undefined) return
    if (shiftKey) {
      const [from, to] = [Math.min(anchor.current, index), Math.max(anchor.current, index)]
      for (const one of order.slice(from, to + 1)) next.add(one)
    } else {
      anchor.current = index
      if (!next.delete(id)) next.add(id)
    }
    onSelect(next)
  }, [])

  const movedWith = (id: number) => (selected.has(id) ? selected : new Set([id]))

  function handleKey(event: KeyboardEvent) {
    const id = order[active]
    if (id === undefined) return
    const step = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -columns,
      ArrowDown: columns,
      Home: -order.length,
      End: order.length,
    }[event.key]
    if (step !== undefined && (event.altKey || !event.ctrlKey)) {
      event.preventDefault()
      shouldFocus.current = true
      if (event.altKey) onStep(movedWith(id), step)
      else setActive(Math.min(Math.max(active + step, 0), order.length - 1))
    } else if (event.key === ' ') {
      event.preventDefault()
      select(active, event)
    }
  }

  // The focus stays on a talent that the keyboard has moved.
  const activeId = useRef<number>(undefined)
  const previousOrder = useRef(order)
  if (previousOrder.current !== order) {
    previousOrder.current = order
    const place = activeId.current === undefined ? -1 : order.indexOf(activeId.current)
    if (place >= 0 && place !== active) setActive(place)
  }
  activeId.current = order[active]

  useEffect(() => {
    if (!shouldFocus.current) return
    const top = (container.current?.getBoundingClientRect().top ?? 0) + Math.floor(active / columns) * tileHeight
    const bottom = innerHeight - toolbarHeight
    if (top < topBarHeight) scrollBy(0, top - topBarHeight)
    else if (top + tileHeight > bottom) scrollBy(0, top + tileHeight - bottom)
    const tile = document.getElementById(`order-${order[active]}`)
    if (!tile) return
    shouldFocus.current = false
    tile.focus({ preventScroll: true })
  })

  function handleDragEnd({ active: { id }, over: target }: DragEndEvent) {
    setDragged(undefined)
    setOver(undefined)
    if (target) onDrop(movedWith(Number(id)), Number(target.id))
  }

  const rows = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index)
  // The tab key reaches the list wherever the window shows it.
  const activeRow = Math.floor(active / columns)
  const tabbable = rows.includes(activeRow) ? active : (rows[0] ?? 0) * columns
  // These exist outside the window too: a tile that loses its focus gets no more keys, and a removed one that is dragged
  // ends its touch events.
  const draggedRow = dragged === undefined ? activeRow : Math.floor(order.indexOf(dragged) / columns)
  const shownRows = [...new Set([...rows, activeRow, draggedRow])].sort((one, other) => one - other)
  const draggedPlace = dragged === undefined ? -1 : order.indexOf(dragged)
  const draggedTalent = dragged === undefined ? undefined : talents.get(dragged)

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={silentAccessibility}
      onDragStart={({ active: { id } }) => setDragged(Number(id))}
      onDragOver={({ over: target }: DragOverEvent) => setOver(target ? Number(target.id) : undefined)}
      onDragEnd={handleDragEnd}
      onDragCancel={() => {
        setDragged(undefined)
        setOver(undefined)
      }}
    >
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
            {order.slice(row * columns, (row + 1) * columns).map((id, column) => {
              const talent = talents.get(id)
              const index = row * columns + column
              return (
                talent && (
                  <OrderTile
                    key={id}
                    talent={talent}
                    index={index}
                    total={order.length}
                    isSelected={selected.has(id)}
                    isActive={index === tabbable}
                    insertion={
                      over === id && over !== dragged ? (draggedPlace < index ? 'after' : 'before') : undefined
                    }
                    onSelect={select}
                    onFocus={setActive}
                  />
                )
              )
            })}
          </Box>
        ))}
      </Box>
      <DragOverlay dropAnimation={null}>
        {draggedTalent && (
          <Box sx={{ p: '4px', cursor: 'grabbing', backgroundColor: 'background.default', border: 1 }}>
            <TileContent talent={draggedTalent} place={draggedPlace + 1} isSelected={false} />
            {dragged !== undefined && movedWith(dragged).size > 1 && (
              <Box sx={{ typography: 'caption', fontWeight: 600 }}>{texts.several(movedWith(dragged).size)}</Box>
            )}
          </Box>
        )}
      </DragOverlay>
    </DndContext>
  )
}
