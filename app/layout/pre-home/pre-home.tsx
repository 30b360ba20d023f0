import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { ArrowIcon } from '#app/components/icons.tsx'
import type { Place } from '#app/features/media/picture.tsx'
import { SliderControls } from '#app/features/slider/slider-controls.tsx'
import { Slides } from '#app/features/slider/slides.tsx'
import { useSlider } from '#app/features/slider/use-slider.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import type { LayoutData } from '../layout-data.server.ts'
import { Wordmark } from '../wordmark.tsx'
import type { PreHomeView } from './pre-home-view.server.ts'
import { isPreHomeOpen } from './session.tsx'

interface PreHomeProps {
  view: PreHomeView
  brand: Pick<LayoutData, 'name' | 'logo'>
}

/**
 * The splash screen over the home page. Every home page contains it, closed; `session.ts` decides when it opens. A modal
 * dialog, so that the browser traps focus and makes the page below inert.
 */
export function PreHome({ view, brand }: PreHomeProps) {
  const texts = useLanguage().messages.preHome
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    if (!isPreHomeOpen()) return
    setIsOpen(true)
    dialog.current?.showModal()
    // Focus the dialog, not the button, so that no focus ring appears for visitors without a keyboard.
    dialog.current?.focus()
    const closeOnLink = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) dialog.current?.close()
    }
    dialog.current?.addEventListener('click', closeOnLink)
  }, [])

  const slider = useSlider(isOpen ? view.slides.length : 1, !isOpen)

  const letters = view.slides[slider.current]?.letters
  const style = { '--letters-wide': letters?.wide, '--letters-narrow': letters?.narrow } as CSSProperties
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={brand.name}
      className="pre-home bg-ink text-ink"
      style={style}
      onClose={() => setIsOpen(false)}
    >
      {/* Until the screen is open it loads one picture at most, and no video. */}
      <div className="pre-home-slides">
        <Slides slides={view.slides} slider={slider} places={places} className="size-full" />
      </div>
      {/* The name is in the lowest quarter of the picture, below the faces. */}
      <button type="button" className="pre-home-close" onClick={() => dialog.current?.close()}>
        <Wordmark data={brand} className="pre-home-name" />
        <span className="label flex h-14 items-center gap-2">
          {texts.enter}
          <ArrowIcon to="right" className="size-4" />
        </span>
      </button>
      <div className="pre-home-strip">
        {view.countries.length > 0 && (
          <ul aria-label={texts.countries} className="pre-home-countries label">
            {view.countries.map((country) => (
              <li key={country}>{country}</li>
            ))}
          </ul>
        )}
        {isOpen && view.slides.length > 1 && (
          <SliderControls isPlaying={slider.isPlaying} onMove={slider.move} onToggle={slider.toggle} />
        )}
      </div>
    </dialog>
  )
}

/** The pictures fill the window. */
const places: readonly Place[] = [
  ['1024px', '100vw', 0.7],
  ['651px', '100vw', 1.4],
  [0, '100vw', 2.2],
]
