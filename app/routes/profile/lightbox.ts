import PhotoSwipe, { type SlideData } from 'photoswipe'
import 'photoswipe/style.css'
import './lightbox.css'
import { awaitCloseRequest } from '#app/components/close-request.ts'
import { createSrcSet } from '#app/features/media/picture.tsx'
import type { Media } from '#contracts/media.ts'
import { imageFormats, imageUrlOf } from '#domain/image-url.ts'
import type { ProfileTexts } from './profile-texts.ts'

/** The keys that were pressed before the lightbox was loaded: the steps to move, and whether to close it. */
export interface EarlyKeys {
  steps: number
  isClosed: boolean
}

/** A picture of a profile and its position in its group; the opening picture has no group. */
export interface ProfilePicture {
  media: Media
  place?: { group: 'book' | 'snaps'; number: number; total: number }
}

interface Start {
  index: number
  /** The clicked link, to which focus returns. */
  link: HTMLElement
  /** The talent's name. */
  name: string
  /** Stops capturing keys and returns those that were pressed while the lightbox was loading. */
  releaseKeys: () => EarlyKeys
}

/** Opens `pictures` in a lightbox. Returns a function that closes it without a transition. */
export function openLightbox(
  pictures: ProfilePicture[],
  start: Start,
  { lightbox: texts, ...groups }: ProfileTexts,
): () => void {
  const thumbnail = start.link.querySelector('img')
  const gallery = new PhotoSwipe({
    dataSource: pictures.map(({ media }, index) => toSlide(media, thumbnail, index === start.index)),
    index: start.index,
    bgOpacity: 1,
    counter: false,
    escKey: false,
    showHideAnimationType: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'none' : 'fade',
    paddingFn: ({ x }) =>
      x < 768 ? { top: 64, bottom: 72, left: 0, right: 0 } : { top: 72, bottom: 80, left: 88, right: 88 },
    arrowPrevSVG: icon('M21 12H3.5M9 6.5 3.5 12l5.5 5.5'),
    arrowNextSVG: icon('M3 12h17.5M15 6.5l5.5 5.5-5.5 5.5'),
    closeSVG: icon('m5 5 14 14M19 5 5 19'),
    zoomSVG: icon('M12 4v16M4 12h16'),
    arrowPrevTitle: texts.previous,
    arrowNextTitle: texts.next,
    closeTitle: texts.close,
    zoomTitle: texts.zoom,
    errorMsg: texts.failed,
  })
  gallery.on('uiRegister', () => {
    addText(gallery, 'group', 'bar', (index) => {
      const place = pictures[index]?.place
      return place ? `${groups[place.group]} ${place.number}/${place.total}` : ''
    })
    addText(gallery, 'caption', 'root', (index) => {
      const credit = pictures[index]?.media.credit
      return credit ? `${start.name} · ${texts.credit.replace('{name}', () => credit)}` : start.name
    })
  })
  // PhotoSwipe ignores `close` and `destroy` until the opening transition has ended.
  let isCloseRequested = false
  const stopWaiting = awaitCloseRequest(() => {
    isCloseRequested = true
    gallery.close()
  })
  gallery.on('close', stopWaiting)
  gallery.on('openingAnimationEnd', () => {
    const { steps, isClosed } = start.releaseKeys()
    const count = pictures.length
    if (isClosed || isCloseRequested) gallery.close()
    else if (steps !== 0) gallery.goTo((((start.index + steps) % count) + count) % count)
  })
  gallery.on('destroy', start.releaseKeys)
  start.link.focus({ preventScroll: true })
  gallery.init()
  gallery.element?.setAttribute('aria-label', texts.label)
  gallery.element?.setAttribute('aria-modal', 'true')
  return () => {
    isCloseRequested = true
    gallery.destroy()
  }
}

/** Returns a slide in the format that the browser selected for the thumbnail. */
function toSlide(media: Media, thumbnail: HTMLImageElement | null, isStart: boolean): SlideData {
  const format = imageFormats.find((known) => thumbnail?.currentSrc.includes(`.${known}/`)) ?? 'jpeg'
  const { width, height } = sizeOf(media, isStart ? thumbnail : null)
  return {
    src: imageUrlOf({ source: media.url, width: 1600, format }),
    srcset: createSrcSet(media, 2560, format),
    msrc: isStart ? thumbnail?.currentSrc : undefined,
    width,
    height,
    alt: media.alt ?? '',
  }
}

/** Returns a picture's size; if unknown, from the thumbnail's aspect ratio, or that of a portrait before it has loaded. */
function sizeOf({ width, height }: Media, thumbnail: HTMLImageElement | null): { width: number; height: number } {
  if (width && height) return { width, height }
  const ratio = thumbnail?.naturalWidth ? thumbnail.naturalHeight / thumbnail.naturalWidth : 4 / 3
  return { width: 1600, height: Math.round(1600 * ratio) }
}

/** Adds a text that changes with the picture and is announced. */
function addText(gallery: PhotoSwipe, name: string, appendTo: 'bar' | 'root', textOf: (index: number) => string) {
  gallery.ui?.registerElement({
    name,
    order: 5,
    isButton: false,
    appendTo,
    onInit(element) {
      element.setAttribute('aria-live', 'polite')
      gallery.on('change', () => {
        element.textContent = textOf(gallery.currIndex)
      })
    },
  })
}

function icon(path: string): string {
  return `<svg class="pswp__icn" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.25" stroke-linecap="square"><path d="${path}"/></svg>`
}
