import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { topBarHeight } from '../../../theme.ts'
import { movedWith } from './reorder.ts'

/** Room for the toolbar at the bottom, in pixels. */
const toolbarHeight = 100

interface Options {
  container: RefObject<HTMLElement | null>
  order: readonly number[]
  selected: ReadonlySet<number>
  columns: number
  /** In pixels. */
  tileHeight: number
  onSelect(next: ReadonlySet<number>): void
  onStep(moved: ReadonlySet<number>, step: number): void
}

interface GridKeyboard {
  /** The place of the tile that the keys act on. */
  active: number
  setActive(place: number): void
  /** Selects or deselects a tile, or with the shift key selects all from the last one to it. Always the same function. */
  select(place: number, event: { shiftKey: boolean }): void
  handleKey(event: KeyboardEvent): void
}

/** Goes from tile to tile, selects and moves them by keyboard. The focus stays on a talent that the keyboard has moved. */
export function useGridKeyboard(options: Options): GridKeyboard {
  const { container, order, selected, columns, tileHeight, onStep } = options
  const [active, setActive] = useState(0)
  const anchor = useRef(0)
  const shouldFocus = useRef(false)
  const latest = useRef(options)
  latest.current = options

  const select = useCallback((place: number, { shiftKey }: { shiftKey: boolean }) => {
    const { order, selected, onSelect } = latest.current
    setActive(place)
    const next = new Set(selected)
    const id = order[place]
    if (id === undefined) return
    if (shiftKey) {
      const [from, to] = [Math.min(anchor.current, place), Math.max(anchor.current, place)]
      for (const one of order.slice(from, to + 1)) next.add(one)
    } else {
      anchor.current = place
      if (!next.delete(id)) next.add(id)
    }
    onSelect(next)
  }, [])

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
      if (event.altKey) onStep(movedWith(id, selected), step)
      else setActive(Math.min(Math.max(active + step, 0), order.length - 1))
    } else if (event.key === ' ') {
      event.preventDefault()
      select(active, event)
    }
  }

  const activeId = useRef<number>(undefined)
  const previousOrder = useRef(order)
  if (previousOrder.current !== order) {
    previousOrder.current = order
    const place = activeId.current === undefined ? -1 : order.indexOf(activeId.current)
    if (place >= 0 && place !== active) setActive(place)
  }
  activeId.current = order[active]

  // A layout effect: a passive one may still be pending at the next key, and would then take that key's flag.
  useLayoutEffect(() => {
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

  return { active, setActive, select, handleKey }
}
