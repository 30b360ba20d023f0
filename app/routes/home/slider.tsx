import { type CSSProperties, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import type { Place } from '#app/features/media/picture.tsx'
import { frameShapesOf, type SlideView } from '#app/features/slider/slide-view.ts'
import { SliderControls } from '#app/features/slider/slider-controls.tsx'
import { Slides } from '#app/features/slider/slides.tsx'
import { useSlider } from '#app/features/slider/use-slider.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { isPreHomeOpen } from '#app/layout/pre-home/session.tsx'

/**
 * The slider of the home page, with caption, position and controls. The HTML contains the first slide; the others load
 * after it. Autoplay starts when the splash screen is closed.
 */
export function Slider({ slides, opensPage }: { slides: SlideView[]; opensPage: boolean }) {
  const { slider: texts } = useLanguage().messages.home
  const covered = useSyncExternalStore(subscribeToPreHome, isPreHomeOpen, () => false)
  const slider = useSlider(slides.length, covered)
  const { current, isPlaying, move, toggle } = slider
  const slide = slides[current]
  const canPlay = slides.length > 1 || slides.some(({ desktop, mobile }) => desktop.video || mobile.video)
  const { wide, narrow } = frameShapesOf(slides)
  return (
    <section
      aria-roledescription={texts.carousel}
      aria-label={texts.label}
      className="slider"
      style={{ '--wide-shape': wide, '--narrow-shape': narrow } as CSSProperties}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') move('next')
        if (event.key === 'ArrowLeft') move('previous')
      }}
    >
      <Slides slides={slides} slider={slider} places={placesOf({ wide, narrow })} hasPriority={opensPage} hasCaptions />
      <div className="slider-strip flex min-h-14 items-center justify-between gap-4 px-margin print:hidden">
        <p aria-live={isPlaying ? 'off' : 'polite'} className="label min-w-0 text-balance">
          {slide?.description && (
            <span key={slide.id} className="block animate-[page-in_900ms_var(--ease-quiet)_both]">
              <Caption view={slide} />
            </span>
          )}
        </p>
        <SliderControls
          position={slides.length > 1 ? { number: current + 1, total: slides.length } : undefined}
          isPlaying={canPlay ? isPlaying : undefined}
          onMove={move}
          onToggle={toggle}
        />
      </div>
    </section>
  )
}

/** Returns the widths of the frame in `slider.css`. */
function placesOf({ wide, narrow }: ReturnType<typeof frameShapesOf>): Place[] {
  return [
    [1024, '75vw', 1 / wide],
    ['651px', '100vw', 1 / Math.min(wide, 1.15)],
    [0, '100vw', 1 / narrow],
  ]
}

function Caption({ view }: { view: SlideView }) {
  if (!view.link) return view.description
  return (
    <Link to={view.link} reloadDocument={view.isFileLink} className="underlined inline-block py-2">
      {view.description}
    </Link>
  )
}

/** Calls `listener` when the splash screen opens or closes. Returns the unsubscribe function. */
function subscribeToPreHome(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-pre-home'] })
  return () => observer.disconnect()
}
