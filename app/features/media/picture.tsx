import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { useHydrated } from '#app/components/use-hydrated.ts'
import { desktopSlide, mobileSlide } from '#app/styles/window-widths.ts'
import type { Media } from '#contracts/media.ts'
import {
  type ImageFormat,
  type ImageWidth,
  imageUrlOf,
  imageUrlsOf,
  imageWidths,
  offeredWidthsOf,
} from '#domain/image-url.ts'

interface PictureProps {
  media: Media
  /** The picture's box by window width, the widest windows first. */
  places: readonly Place[]
  /** The maximum width in device pixels; larger files are not offered. */
  widest?: ImageWidth
  /** Overrides the picture's own alternative text; empty when adjacent text says the same. */
  alt?: string
  /** The subject in adjacent text, whose initial replaces a picture that failed. Default: the alternative text. */
  of?: string
  /** Whether it is the page's first picture: preloaded, never lazy. */
  hasPriority?: boolean
  /** Whether to load it at once, wherever it is. */
  isEager?: boolean
  /** The class of the box, which the picture fills. */
  className?: string
  /** The `object-position` when the box crops a picture without a focal point. */
  position?: string
  /** Returns the `object-position` in place of the plain focal point; `shape` is the default width by height. */
  positionOf?: (media: Media, shape: number) => string | undefined
  /** The picture for windows up to 650 px, if it is another one. */
  mobile?: Media
}

/** One `img` shows either picture, and each has its own focal point. */
const positionsByWidth = 'object-(--wide) max-[651px]:object-(--narrow)'

/**
 * A picture in the best format and size, on its dominant colour while it loads; a placeholder replaces it when it fails.
 * `className` must give the box an aspect ratio, so that the picture causes no layout shift.
 */
export function Picture({
  media,
  places,
  widest = 1920,
  alt = media.alt ?? '',
  of,
  hasPriority = false,
  isEager = false,
  className = '',
  position,
  positionOf = (picture) => focalPositionOf(picture) ?? position,
  mobile,
}: PictureProps) {
  const { failed, watch } = useFailure(media.url)
  const src = media.isDirect
    ? media.url
    : imageUrlOf({ source: media.url, width: fallbackWidth(media, widest), format: 'jpeg' })
  const loaded = useFileOfPageBefore(src, hasPriority)
  const color = media.color ?? 'var(--color-veil)'
  const objectPosition = positionOf(media, 16 / 9)
  // Preload only in the document: on later pages the picture itself loads at once, and browsers would warn of an unused
  // preload.
  if (hasPriority && !media.isDirect && import.meta.env.SSR) {
    if (mobile) preloadPicture(mobile, places, widest, mobileSlide)
    preloadPicture(media, places, widest, mobile && desktopSlide)
  }
  if (failed && of !== undefined) return <Initial of={of} className={className} />
  return (
    <div
      className={`overflow-hidden ${className}`}
      style={{ background: loaded ? `${color} ${objectPosition ?? '50%'} / cover url("${loaded}")` : color }}
    >
      {failed ? (
        <span className="label flex size-full items-end p-3 text-paper mix-blend-difference">{alt}</span>
      ) : (
        <picture>
          {mobile && <PictureSources media={mobile} places={places} widest={widest} query={mobileSlide} />}
          {!media.isDirect && <PictureSources media={media} places={places} widest={widest} />}
          <img
            ref={watch}
            src={src}
            alt={alt}
            width={media.width ?? undefined}
            height={media.height ?? undefined}
            loading={hasPriority || isEager ? 'eager' : 'lazy'}
            fetchPriority={hasPriority ? 'high' : undefined}
            referrerPolicy={media.isDirect ? 'no-referrer' : undefined}
            decoding={hasPriority ? 'sync' : 'async'}
            className={`size-full object-cover ${mobile ? positionsByWidth : ''}`}
            style={
              (mobile
                ? { '--wide': objectPosition, '--narrow': positionOf(mobile, 3 / 4) }
                : { objectPosition }) as CSSProperties
            }
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

function PictureSources({ media, places, widest, query }: SourcesProps) {
  const sizes = sizesOf(places, media)
  return (['avif', 'webp'] as const).map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      media={query}
      srcSet={createSrcSet(media, widest, format)}
      sizes={sizes}
    />
  ))
}

/** Returns the `srcset`: no file is wider than the original or than `widest`. */
export function createSrcSet(media: Media, widest: number, format: ImageFormat): string {
  const urlOf = imageUrlsOf(media.url, format)
  return offeredWidthsOf(media.width, widest)
    .map((width) => `${urlOf(width)} ${width}w`)
    .join(', ')
}

function fallbackWidth(media: Media, widest: number): ImageWidth {
  return offeredWidthsOf(media.width, Math.min(widest, 960)).at(-1) ?? imageWidths[0]
}

function preloadPicture(media: Media, places: readonly Place[], widest: number, query: string | undefined) {
  preload(imageUrlOf({ source: media.url, width: fallbackWidth(media, widest), format: 'avif' }), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: createSrcSet(media, widest, 'avif'),
    imageSizes: sizesOf(places, media),
    fetchPriority: 'high',
    media: query,
  })
}

/** Tracks whether the picture failed, before or after hydration. */
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

/**
 * Returns the file that the page before shows of a picture, in any size, such as that of its card, to show it until a larger
 * one has loaded.
 */
function useFileOfPageBefore(src: string, hasPriority: boolean): string | undefined {
  const isHydrated = useHydrated()
  const [file] = useState(() =>
    hasPriority && isHydrated
      ? document.querySelector<HTMLImageElement>(`img[src$="${src.replace(/^\/pictures\/[^/]+/, '')}"]`)?.currentSrc
      : undefined,
  )
  return file
}

/** Returns the `object-position` of a picture's focal point; undefined without one. */
export function focalPositionOf(media: Pick<Media, 'focal'> | undefined): string | undefined {
  const focal = media?.focal
  return focal ? `${percent(focal.x)} ${percent(focal.y)}` : undefined
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`
}

/** The placeholder of a missing picture: the first letter of `of`, large and faint, in the same box. */
export function Initial({ of, className }: { of: string; className: string }) {
  return (
    <div aria-hidden="true" className={`grid place-items-center overflow-hidden bg-veil ${className}`}>
      <span className="display text-display text-muted/40">{[...of][0]}</span>
    </div>
  )
}

interface CoverProps extends Pick<PictureProps, 'places' | 'widest' | 'hasPriority' | 'position'> {
  media: Media | undefined
  /** The title beside it, whose initial replaces a missing picture. */
  title: string
  className: string
}

/** A picture, or an initial in its place. Its alternative text is empty because the title is beside it. */
export function Cover({ media, title, className, ...picture }: CoverProps) {
  if (media) return <Picture media={media} alt="" of={title} className={className} {...picture} />
  return <Initial of={title} className={className} />
}

/**
 * The width of a picture's box in windows from `from`, as a CSS length; and, if the box crops, its height divided by its width.
 * A number is one of the layout's breakpoints in pixels at the default font size, a text any CSS length.
 */
export type Place = readonly [from: number | string, width: string, shape?: number]

/**
 * Returns the `sizes` attribute of a picture. `places` start with the widest windows and end with `[0, …]`. A picture that is
 * flatter than its box fills the box's height, and is then wider than the box.
 */
export function sizesOf(places: readonly Place[], { width, height }: Media): string {
  return places
    .map(([from, box, shape = 0]) => {
      const wider = width && height ? Math.round(((shape * width) / height) * 100) / 100 : 1
      const window = typeof from === 'number' ? `${from / 16}rem` : from
      return `${from === 0 ? '' : `(min-width: ${window}) `}${wider > 1 ? `calc(${box} * ${wider})` : box}`
    })
    .join(', ')
}
