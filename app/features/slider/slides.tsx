import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { Place } from '../media/picture.tsx'
import { Slide } from './slide.tsx'
import type { SlideView } from './slide-view.ts'
import type { Direction, useSlider } from './use-slider.ts'

interface SlidesProps {
  slides: SlideView[]
  slider: ReturnType<typeof useSlider>
  /** Their box by window width, the widest windows first. */
  places: readonly Place[]
  /** Whether the first slide's picture is the page's first, which is preloaded. */
  hasPriority?: boolean
  /** Whether a caption with the slide's link is below. */
  hasCaptions?: boolean
  className?: string
}

/** The stacked slides, which can be swiped by touch or mouse. The first is rendered at once, the others after page load. */
export function Slides({
  slides,
  slider,
  places,
  hasPriority = false,
  hasCaptions = false,
  className = '',
}: SlidesProps) {
  const { current, wanted, turn, isMoving, move } = slider
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
          shouldLoad={index === 0 || wanted.has(index)}
          isPlaying={isMoving}
          hasPriority={hasPriority && index === 0}
          hasCaption={hasCaptions && view.description !== undefined}
          places={places}
        />
      ))}
    </div>
  )
}

/** The minimum distance of a swipe in pixels; shorter movements are clicks. */
const minSwipe = 40

/** Returns event handlers that call `onSwipe` for horizontal swipes and suppress the click on a link below. */
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
      if (Math.abs(x) < minSwipe || Math.abs(x) < Math.abs(y)) return
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
