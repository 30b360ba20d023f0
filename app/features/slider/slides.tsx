import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { Place } from '../media/place.ts'
import { Slide } from './slide.tsx'
import type { SlideView } from './slide-view.ts'
import type { Direction, useSlider } from './use-slider.ts'

interface SlidesProps {
  slides: SlideView[]
  slider: ReturnType<typeof useSlider>
  /** Where they stand, the widest windows first. */
  places: readonly Place[]
  /** The first slide's picture is the page's first: preloaded. */
  priority?: boolean
  className?: string
}

/** The slides, one over the other, which fingers and mice may swipe. All but the first come when the slider wants them. */
export function Slides({ slides, slider, places, priority = false, className = '' }: SlidesProps) {
  const { current, wanted, turn, moving, move } = slider
  const swipe = useSwipe(move)
  return (
    <div className={`slider-frame ${className}`} {...swipe}>
      {slides.slice(0, wanted.size > 0 ? undefined : 1).map((view, index) => (
        <Slide
          key={view.id}
          view={view}
          number={index + 1}
          total={slides.length}
          turn={index === current ? turn : undefined}
          wanted={index === 0 || wanted.has(index)}
          playing={moving}
          priority={priority && index === 0}
          places={places}
        />
      ))}
    </div>
  )
}

/** From this many pixels on a finger's or a mouse's way is a swipe and no longer a click. */
const least = 40

/** Handlers for the element that is swiped: sideways moves are told to `onSwipe`, and the link under them is not followed. */
function useSwipe(onSwipe: (to: Direction) => void) {
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
