import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { fileUrl } from '#domain/image-url.ts'
import { centeredFocalPosition } from './centered-focal-position.ts'
import type { SlideView } from './slide-view.ts'

/** A video's shape where it comes without a poster that says it. */
const shapes = { desktop: 16 / 9, mobile: 3 / 4 }

const narrow = '(max-width: 650px)'
const calm = '(prefers-reduced-motion: no-preference)'

/**
 * A slide's video, over its poster. Which one is known in the browser only, so that just the one for the window's width is
 * fetched; where scripts do not run, style conditions choose it.
 */
export function SlideVideo({ view, playing }: { view: SlideView; playing: boolean }) {
  const { noVideo } = useLanguage().messages.home.slider
  const { desktop, mobile } = view
  const width = useSyncExternalStore(
    followWidth,
    () => (window.matchMedia(narrow).matches ? 'mobile' : 'desktop'),
    () => undefined,
  )
  const video = useRef<HTMLVideoElement>(null)
  const source = width && view[width].video
  // biome-ignore lint/correctness/useExhaustiveDependencies: another source is another video, which starts anew
  useEffect(() => {
    if (!video.current) return
    // A browser that saves power refuses to play: the poster stays.
    if (playing) video.current.play().catch(() => {})
    else video.current.pause()
  }, [playing, source])
  if (!desktop.video && !mobile.video) return null
  return (
    <>
      {source && (
        <video
          key={source}
          ref={video}
          src={fileUrl(source)}
          loop
          muted
          autoPlay={playing}
          playsInline
          preload={playing ? 'auto' : 'none'}
          aria-hidden="true"
          tabIndex={-1}
          className="absolute inset-0 size-full object-cover"
          style={{ objectPosition: centeredFocalPosition(view[width].still ?? {}, shapes[width]) }}
        >
          {noVideo}
        </video>
      )}
      <noscript>
        <video loop muted autoPlay playsInline className="absolute inset-0 size-full object-cover">
          {mobile.video && <source src={fileUrl(mobile.video)} media={`${narrow} and ${calm}`} />}
          {desktop.video && <source src={fileUrl(desktop.video)} media={`(min-width: 651px) and ${calm}`} />}
          {noVideo}
        </video>
      </noscript>
    </>
  )
}

function followWidth(listener: () => void) {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
