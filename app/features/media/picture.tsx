import { useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import type { Media } from '#contracts/media.ts'
import { type ImageFormat, type ImageWidth, imageUrl, imageWidths, offeredWidths } from '#domain/image-url.ts'
import { type Place, sizesOf } from './place.ts'

interface PictureProps {
  media: Media
  /** Where the picture stands, the widest windows first. */
  places: readonly Place[]
  /** The widest it can ever stand in device pixels; larger files are not offered. */
  widest?: ImageWidth
  /** Overrides the picture's own alternative text; empty when the text beside it says the same. */
  alt?: string
  /** What that text beside it calls it: its initial stands in for a picture that failed. Else its own text does. */
  of?: string
  /** The page's first picture: preloaded, never lazy. */
  priority?: boolean
  /** Wanted as soon as it is in the page, wherever that is. */
  eager?: boolean
  /** For the box; the picture fills it. */
  className?: string
  /** The part that stays in view when the box crops a picture without a focal point. */
  position?: string
  /** How the box crops a picture, in place of its plain focal point; `shape` is the usual one of its kind. */
  positionOf?: (media: Media, shape: number) => string | undefined
  /** Another picture for windows up to 650 px. */
  mobile?: Media
  /** Pairs the picture with the same one on the next page. */
  transitionName?: string
}

const narrow = '(max-width: 650px)'
const wide = '(min-width: 651px)'

/** One image shows either picture, and each has a focal point of its own. */
const positionsByWidth = 'object-(--wide) max-[651px]:object-(--narrow)'

/**
 * A picture in the right format and size, on its dominant colour while it loads, and a placeholder after it failed.
 * The box comes from `className` (give it an aspect ratio); nothing moves when the picture arrives.
 */
export function Picture({
  media,
  places,
  widest = 1920,
  alt = media.alt ?? '',
  of,
  priority = false,
  eager = false,
  className = '',
  position,
  positionOf = (shown) => focalPosition(shown) ?? position,
  mobile,
  transitionName,
}: PictureProps) {
  const { failed, watch } = useFailure(media.url)
  // Only in the document: on later pages the picture itself is there as soon as its preload would be, which browsers
  // then complain of as unused.
  if (priority && import.meta.env.SSR) {
    if (mobile) preloadPicture(mobile, places, widest, narrow)
    preloadPicture(media, places, widest, mobile && wide)
  }
  if (failed && of !== undefined) return <Initial of={of} className={className} />
  return (
    <div className={`overflow-hidden ${className}`} style={{ backgroundColor: media.color ?? 'var(--color-veil)' }}>
      {failed ? (
        <span className="label flex size-full items-end p-3 text-paper mix-blend-difference">{alt}</span>
      ) : (
        <picture>
          {mobile && <Sources media={mobile} places={places} widest={widest} query={narrow} />}
          <Sources media={media} places={places} widest={widest} />
          <img
            ref={watch}
            src={imageUrl({ source: media.url, width: fallbackWidth(media, widest), format: 'jpeg' })}
            alt={alt}
            width={media.width ?? undefined}
            height={media.height ?? undefined}
            loading={priority || eager ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : undefined}
            decoding={priority ? 'sync' : 'async'}
            className={`size-full object-cover ${mobile ? positionsByWidth : ''}`}
            style={{
              ...(mobile
                ? { '--wide': positionOf(media, 16 / 9), '--narrow': positionOf(mobile, 3 / 4) }
                : { objectPosition: positionOf(media, 16 / 9) }),
              viewTransitionName: transitionName,
            }}
          />
        </picture>
      )}
    </div>
  )
}

interface SourcesProps {
  media: Media
  places: readonly Place[]
  widest: number
  query?: string
}

function Sources({ media, places, widest, query }: SourcesProps) {
  const sizes = sizesOf(places, media)
  return (['avif', 'webp'] as const).map((format) => (
    <source key={format} type={`image/${format}`} media={query} srcSet={srcSet(media, widest, format)} sizes={sizes} />
  ))
}

/** The files a browser may choose from: never wider than the original, never more than the place can show. */
export function srcSet(media: Media, widest: number, format: ImageFormat): string {
  return offeredWidths(media.width, widest)
    .map((width) => `${imageUrl({ source: media.url, width, format })} ${width}w`)
    .join(', ')
}

function fallbackWidth(media: Media, widest: number): ImageWidth {
  return offeredWidths(media.width, Math.min(widest, 960)).at(-1) ?? imageWidths[0]
}

function preloadPicture(media: Media, places: readonly Place[], widest: number, query: string | undefined) {
  preload(imageUrl({ source: media.url, width: fallbackWidth(media, widest), format: 'avif' }), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: srcSet(media, widest, 'avif'),
    imageSizes: sizesOf(places, media),
    fetchPriority: 'high',
    media: query,
  })
}

/** Whether the picture failed, be it before or after the page came alive. */
function useFailure(url: string) {
  const [failedUrl, setFailedUrl] = useState<string>()
  const watch = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const image = watch.current
    if (!image) return
    const fail = () => setFailedUrl(url)
    if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') fail()
    image.addEventListener('error', fail)
    return () => image.removeEventListener('error', fail)
  }, [url])
  return { failed: failedUrl === url, watch }
}

/** The `object-position` that keeps a picture's focal point in view; undefined for none: then the middle stays. */
export function focalPosition(media: Pick<Media, 'focal'> | undefined): string | undefined {
  const focal = media?.focal
  return focal ? `${percent(focal.x)} ${percent(focal.y)}` : undefined
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`
}

/** Stands in for a picture that is not there: the first letter of what it is of, large and faint, in the same box. */
export function Initial({ of, className }: { of: string; className: string }) {
  return (
    <div aria-hidden="true" className={`grid place-items-center overflow-hidden bg-veil ${className}`}>
      <span className="display text-display text-muted/40">{[...of][0]}</span>
    </div>
  )
}
