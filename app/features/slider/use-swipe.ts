import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { Direction } from './use-slider.ts'

/** From this many pixels on a finger's or a mouse's way is a swipe and no longer a click. */
const least = 40

/** Handlers for the element that is swiped: sideways moves are told to `onSwipe`, and the link under them is not followed. */
export function useSwipe(onSwipe: (to: Direction) => void) {
  const from = useRef<{ x: number; y: number }>(undefined)
  const swiped = useRef(false)
  return {
    onPointerDown: ({ clientX, clientY, isPrimary }: PointerEvent) => {
      swiped.current = false
      from.current = isPrimary ? { x: clientX, y: clientY } : undefined
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const start = from.current
      from.current = undefined
      if (!start) return
      const [x, y] = [clientX - start.x, clientY - start.y]
      if (Math.abs(x) < least || Math.abs(x) < Math.abs(y)) return
      swiped.current = true
      onSwipe(x < 0 ? 'next' : 'previous')
    },
    onPointerCancel: () => {
      from.current = undefined
    },
    onClickCapture: (event: MouseEvent) => {
      if (swiped.current) event.preventDefault()
      swiped.current = false
    },
  }
}
