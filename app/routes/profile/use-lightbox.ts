import { useEffect, useRef } from 'react'
import type { Media } from '#contracts/media.ts'
import type { EarlyKeys, ProfilePicture } from './lightbox.ts'
import type { ProfileTexts } from './profile-texts.ts'
import { toSpreads } from './spreads.ts'
import type { Talent } from './talent.server.ts'

export interface Lightbox {
  /** Loads the lightbox's code in advance. */
  prepare: () => void
  /** Opens the lightbox at `media`. When it closes, focus returns to `link`. */
  open: (media: Media, link: HTMLElement) => void
}

const loadLightbox = () => import('./lightbox.ts')

/** Provides the lightbox for a page's pictures. Its code loads on demand. */
export function useLightbox(pictures: ProfilePicture[], name: string, texts: ProfileTexts): Lightbox {
  const close = useRef<() => void>(undefined)
  const presses = useRef(0)
  useEffect(() => () => close.current?.(), [])
  return {
    prepare: () => void loadLightbox().catch(() => {}),
    open: async (media, link) => {
      const releaseKeys = captureKeys()
      const press = ++presses.current
      // The visitor has left the profile or pressed again meanwhile.
      const isOutdated = () => !link.isConnected || press !== presses.current
      try {
        const { openLightbox } = await loadLightbox()
        if (isOutdated()) return void releaseKeys()
        const index = pictures.findIndex((picture) => picture.media === media)
        close.current = openLightbox(pictures, { index, link, name, releaseKeys }, texts)
      } catch {
        releaseKeys()
        // The lightbox failed to load. Without a connection the picture would fail, too.
        if (!isOutdated() && navigator.onLine) location.assign((link as HTMLAnchorElement).href)
      }
    },
  }
}

/** Captures arrow keys and Escape until the returned function is called, which returns them. */
function captureKeys(): () => EarlyKeys {
  const keys: EarlyKeys = { steps: 0, isClosed: false }
  const listening = new AbortController()
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.key === 'ArrowRight') keys.steps++
      else if (event.key === 'ArrowLeft') keys.steps--
      else if (event.key === 'Escape') keys.isClosed = true
      else return
      event.preventDefault()
    },
    { signal: listening.signal, capture: true },
  )
  return () => {
    listening.abort()
    return keys
  }
}

/** Returns all pictures of a profile for the lightbox, in the page's order. */
export function picturesOf({ opening, book, snaps }: Pick<Talent, 'opening' | 'book' | 'snaps'>): ProfilePicture[] {
  return [
    ...(opening ? [{ media: opening }] : []),
    ...inGroup(
      'book',
      toSpreads(book).flatMap((spread) => spread.map(({ media }) => media)),
    ),
    ...inGroup(
      'snaps',
      snaps.map(({ media }) => media),
    ),
  ]
}

function inGroup(group: 'book' | 'snaps', pictures: Media[]): ProfilePicture[] {
  const total = pictures.length
  return pictures.map((media, index) => ({ media, place: { group, number: index + 1, total } }))
}
