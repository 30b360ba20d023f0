import { useEffect, useRef, useState } from 'react'
import { ArrowIcon } from '#app/components/icons.tsx'
import type { Place } from '#app/features/media/place.ts'
import { SliderControls } from '#app/features/slider/slider-controls.tsx'
import { Slides } from '#app/features/slider/slides.tsx'
import { useSlider } from '#app/features/slider/use-slider.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import type { LayoutData } from '../layout-data.server.ts'
import { Wordmark } from '../wordmark.tsx'
import type { PreHomeView } from './pre-home-view.server.ts'
import { closePreHome, isPreHomeOpen } from './session.ts'

interface PreHomeProps {
  view: PreHomeView
  brand: Pick<LayoutData, 'name' | 'logo'>
}

/**
 * The splash screen over the home page. It is in every home page, closed; `session.ts` says when it is seen. A modal
 * dialog, so that the browser itself keeps focus inside and the page beneath silent.
 */
export function PreHome({ view, brand }: PreHomeProps) {
  const texts = useLanguage().messages.preHome
  const dialog = useRef<HTMLDialogElement>(null)
  const [shown, setShown] = useState(false)

  useEffect(() => {
    if (!isPreHomeOpen()) return
    setShown(true)
    dialog.current?.showModal()
    // Not the button: its ring would be the first thing seen by those who use no keyboard.
    dialog.current?.focus()
  }, [])

  function leave() {
    closePreHome()
    setShown(false)
  }

  return (
    <dialog ref={dialog} tabIndex={-1} aria-label={brand.name} className="pre-home bg-ink text-paper" onClose={leave}>
      <PreHomeSlides slides={view.slides} moving={shown} />
      <button type="button" className="pre-home-close" onClick={() => dialog.current?.close()}>
        <Wordmark data={brand} className="pre-home-name" />
        <span className="label flex items-center gap-2">
          {texts.enter}
          <ArrowIcon to="right" className="size-4" />
        </span>
      </button>
      {view.countries.length > 0 && (
        <ul aria-label={texts.countries} className="pre-home-countries label px-margin">
          {view.countries.map((country) => (
            <li key={country}>{country}</li>
          ))}
        </ul>
      )}
    </dialog>
  )
}

/** All of the window, whatever its shape. */
const places: readonly Place[] = [
  [1024, '100vw', 0.7],
  [651, '100vw', 1.4],
  [0, '100vw', 2.2],
]

/** Behind the name: still until the screen is seen, so that a page without it loads one slide at most. */
function PreHomeSlides({ slides, moving }: { slides: PreHomeView['slides']; moving: boolean }) {
  const slider = useSlider(moving ? slides.length : 1)
  return (
    <div className="pre-home-slides">
      <Slides slides={slides} slider={slider} places={places} className="size-full" />
      {moving && slides.length > 1 && (
        <div className="pre-home-controls px-margin">
          <SliderControls playing={slider.playing} onMove={slider.move} onToggle={slider.toggle} />
        </div>
      )}
    </div>
  )
}
