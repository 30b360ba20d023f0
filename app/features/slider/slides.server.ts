import type { Backend } from '#app/backend.ts'
import type { Media } from '#contracts/media.ts'
import { getSlides, type Slide } from '#contracts/panel/slides.ts'
import type { Language } from '#domain/language.ts'
import { matchPath } from '#domain/paths.ts'
import { isFeed } from '../news/feed-path.ts'
import first from './samples/first.svg?url'
import second from './samples/second.svg?url'
import type { SlideMedia, SlideView } from './slide-view.ts'

const samples: SlideView[] = [first, second].map((sample, index) => ({
  id: `sample-${index + 1}`,
  desktop: {},
  mobile: {},
  sample,
}))

/** Loads the home slider's slides. Built-in samples replace them when they cannot be loaded (`isSample`). */
export async function loadSlides(
  backend: Backend,
  language: Language,
): Promise<{ slides: SlideView[]; isSample: boolean }> {
  try {
    return { slides: (await getSlides(backend.panel, 'home', language)).map(toSlideView), isSample: false }
  } catch (error) {
    backend.warn('loading slides failed, samples shown', { error })
    return { slides: samples, isSample: true }
  }
}

/** Returns the view of a slide; `index` is the id of a slide without one. */
export function toSlideView(slide: Slide, index: number): SlideView {
  const link = safeLink(slide.link)
  return {
    id: slide.id ?? `slide-${index + 1}`,
    desktop: toSlideMedia(slide.desktop, slide.poster?.desktop ?? slide.poster?.mobile),
    mobile: toSlideMedia(slide.mobile, slide.poster?.mobile ?? slide.poster?.desktop),
    description: slide.description?.trim() || undefined,
    link,
    isFileLink: link !== undefined && isFileOfSite(link),
  }
}

function toSlideMedia(media: Media, poster: Media | null | undefined): SlideMedia {
  if (!isVideo(media.url)) return { still: media }
  // The poster is below the video, so both need the same focal point.
  return { video: media.url, still: poster ? { ...poster, focal: media.focal ?? poster.focal } : undefined }
}

/** Returns a path of the site or an http URL; undefined for anything else, such as `javascript:`. */
function safeLink(link: string | null | undefined): string | undefined {
  return link && /^(\/(?![/\\])|https?:\/\/)/.test(link) ? link : undefined
}

/** Whether a link leads to a file of the site, such as a PDF, and not to a page. */
function isFileOfSite(link: string): boolean {
  const path = withoutQuery(link)
  return path.startsWith('/') && (isFeed(path) || !matchPath(path))
}

/** Whether a file is a video: its name ends in .mp4, .webm or .ogg. Anything else is a picture. */
export function isVideo(url: string): boolean {
  return /\.(mp4|webm|ogg)$/i.test(withoutQuery(url))
}

/** The part of a URL before its query and fragment. */
function withoutQuery(url: string): string {
  return url.replace(/[?#].*/s, '')
}
