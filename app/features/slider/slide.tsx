import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { Picture } from '../media/picture.tsx'
import type { Place } from '../media/place.ts'
import { centeredFocalPosition } from './centered-focal-position.ts'
import { SlideVideo } from './slide-video.tsx'
import type { SlideView } from './slide-view.ts'
import { speed } from './use-slider.ts'

interface SlideProps {
  view: SlideView
  number: number
  total: number
  /** The slider's turn while this slide is the current one: it comes in over all that came before. */
  turn: number | undefined
  /** Its media are to be loaded. */
  wanted: boolean
  playing: boolean
  /** Its picture is the page's first: preloaded. */
  priority: boolean
  /** Where it stands, the widest windows first. */
  places: readonly Place[]
}

/** One slide: its picture, or its video over the poster. */
export function Slide({ view, number, total, turn, wanted, playing, priority, places }: SlideProps) {
  const { slider: texts } = useLanguage().messages.home
  const current = turn !== undefined
  const slide = useDissolve(turn)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of form fields
    <div
      role="group"
      aria-roledescription={texts.slide}
      aria-label={[texts.position(number, total), view.description].filter(Boolean).join(': ')}
      ref={slide}
      inert={!current}
      className="slider-slide"
    >
      {wanted && (
        <>
          <Still view={view} places={places} priority={priority} />
          <SlideVideo view={view} playing={playing && current} />
        </>
      )}
      {view.link && (
        <Link to={view.link} tabIndex={-1} aria-hidden="true" draggable={false} className="absolute inset-0" />
      )}
    </div>
  )
}

/** Lets a slide come in over the others when its turn comes. Those below keep as they are: nothing shines through. */
function useDissolve(turn: number | undefined) {
  const slide = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // The first turn is the page's own beginning.
    if (!slide.current || !turn) return
    slide.current.style.zIndex = String(turn)
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    slide.current.animate({ opacity: [0, 1] }, { duration: calm ? 1 : speed, easing: 'ease-in-out' })
  }, [turn])
  return slide
}

function Still({ view, places, priority }: Pick<SlideProps, 'view' | 'places' | 'priority'>) {
  const { desktop, mobile, sample } = view
  if (sample) return <img src={sample} alt="" className="size-full object-cover" />
  const wide = desktop.still ?? mobile.still
  if (!wide) return null
  const narrow = mobile.still && mobile.still.url !== wide.url ? mobile.still : undefined
  return (
    <Picture
      media={wide}
      mobile={narrow}
      alt={wide.alt ?? view.description ?? ''}
      places={places}
      widest={2560}
      priority={priority}
      positionOf={centeredFocalPosition}
      className="size-full"
    />
  )
}
