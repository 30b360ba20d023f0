import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { desktopSlide, mobileSlide } from '#app/styles/window-widths.ts'
import type { Media } from '#contracts/media.ts'
import { fileUrlOf } from '#domain/image-url.ts'
import { Picture, type Place } from '../media/picture.tsx'
import type { SlideView } from './slide-view.ts'
import { transitionMs } from './use-slider.ts'

interface SlideProps {
  view: SlideView
  number: number
  total: number
  /** The number of the slider's transition while this slide is current; undefined otherwise. */
  turn: number | undefined
  /** Whether to load its media. */
  shouldLoad: boolean
  isPlaying: boolean
  /** Whether its picture is the page's first, which is preloaded. */
  hasPriority: boolean
  /** Whether its link is in a caption too. */
  hasCaption: boolean
  /** Its box by window width, the widest windows first. */
  places: readonly Place[]
}

/** A slide: its picture, or its video over the poster. */
export function Slide({
  view,
  number,
  total,
  turn,
  shouldLoad,
  isPlaying,
  hasPriority,
  hasCaption,
  places,
}: SlideProps) {
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
      {shouldLoad && (
        <>
          <SlidePicture view={view} places={places} hasPriority={hasPriority} />
          <SlideVideo view={view} isPlaying={isPlaying && current} />
        </>
      )}
      {view.link && (
        <Link
          to={view.link}
          reloadDocument={view.isFileLink}
          {...(hasCaption
            ? { tabIndex: -1, 'aria-hidden': true }
            : { 'aria-label': view.description ?? view.desktop.still?.alt ?? texts.position(number, total) })}
          draggable={false}
          className="absolute inset-0"
        />
      )}
    </div>
  )
}

/** Fades a slide in over the others when it becomes current. Those below stay opaque, so that nothing shines through. */
function useDissolve(turn: number | undefined) {
  const slide = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // The first slide appears without a transition.
    if (!slide.current || !turn) return
    slide.current.style.zIndex = String(turn)
    const isMotionReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    slide.current.animate({ opacity: [0, 1] }, { duration: isMotionReduced ? 1 : transitionMs, easing: 'ease-in-out' })
  }, [turn])
  return slide
}

function SlidePicture({ view, places, hasPriority }: Pick<SlideProps, 'view' | 'places' | 'hasPriority'>) {
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
      hasPriority={hasPriority}
      positionOf={centeredFocalPosition}
      className="size-full"
    />
  )
}

/** The default width by height of a video without a poster. */
const shapes = { desktop: 16 / 9, mobile: 3 / 4 }

const motionAllowed = '(prefers-reduced-motion: no-preference)'

/**
 * A slide's video over its poster. The browser selects the one for the window's width, so that only that one is loaded;
 * without scripts, media conditions select it.
 */
function SlideVideo({ view, isPlaying }: { view: SlideView; isPlaying: boolean }) {
  const { noVideo } = useLanguage().messages.home.slider
  const { desktop, mobile } = view
  const width = useSyncExternalStore(
    followWidth,
    () => (window.matchMedia(mobileSlide).matches ? 'mobile' : 'desktop'),
    () => undefined,
  )
  const video = useRef<HTMLVideoElement>(null)
  const source = width && view[width].video
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new source must start too
  useEffect(() => {
    if (!video.current) return
    // In power-saving mode browsers refuse to play: the poster stays.
    if (isPlaying) video.current.play().catch(() => {})
    else video.current.pause()
  }, [isPlaying, source])
  if (!desktop.video && !mobile.video) return null
  return (
    <>
      {source && (
        <video
          key={source}
          ref={video}
          src={fileUrlOf(source)}
          loop
          muted
          autoPlay={isPlaying}
          playsInline
          preload={isPlaying ? 'auto' : 'none'}
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
          {mobile.video && <source src={fileUrlOf(mobile.video)} media={`${mobileSlide} and ${motionAllowed}`} />}
          {desktop.video && <source src={fileUrlOf(desktop.video)} media={`${desktopSlide} and ${motionAllowed}`} />}
          <span>{noVideo}</span>
        </video>
      </noscript>
    </>
  )
}

function followWidth(listener: () => void) {
  const query = window.matchMedia(mobileSlide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The focal point of a picture without one. */
const middle = { x: 0.5, y: 0.5 }

/**
 * Returns the `object-position` that moves a picture's focal point as near to the centre of its box as possible. The box must
 * be a size container (`container-type: size`).
 * @param shape the default width by height of a picture of unknown size
 */
export function centeredFocalPosition(media: Pick<Media, 'focal' | 'width' | 'height'>, shape: number): string {
  const { x, y } = media.focal ?? middle
  const ratio = round(media.width && media.height ? media.width / media.height : shape)
  return `${centered('100cqw', `max(100cqw, ${ratio} * 100cqh)`, x)} ${centered('100cqh', `max(100cqh, 100cqw / ${ratio})`, y)}`
}

/** Returns the offset along one axis, for a picture of length `picture` in a box of length `box`. */
function centered(box: string, picture: string, share: number): string {
  return `clamp(${box} - ${picture}, ${box} / 2 - ${round(share)} * ${picture}, 0px)`
}

function round(number: number): number {
  return Math.round(number * 1000) / 1000
}
