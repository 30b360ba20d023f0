import type { Place } from '../media/place.ts'
import { Slide } from './slide.tsx'
import type { SlideView } from './slide-view.ts'
import type { useSlider } from './use-slider.ts'
import { useSwipe } from './use-swipe.ts'

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
