import { useEffect, useRef } from 'react'
import { useLanguage } from '#app/i18n/language-context.tsx'
import type { Media } from '#contracts/media.ts'
import type { EarlyKeys, ProfilePicture } from './lightbox.ts'
import type { Talent } from './talent.server.ts'

export interface Lightbox {
  /** Loads what it takes, since the visitor is about to open a picture. */
  prepare: () => void
  /** Opens at `media`, from the link that shows it small; leaving it, focus returns to that link. */
  open: (media: Media, link: HTMLElement) => void
}

const loadLightbox = () => import('./lightbox.ts')

/** The pictures of a page, one large at a time. Nothing of it is loaded before it is wanted. */
export function useLightbox(pictures: ProfilePicture[], name: string): Lightbox {
  const { profile } = useLanguage().messages
  const close = useRef<() => void>(undefined)
  useEffect(() => () => close.current?.(), [])
  return {
    prepare: () => void loadLightbox().catch(() => {}),
    open: async (media, link) => {
      const releaseKeys = captureKeys()
      try {
        const { openLightbox } = await loadLightbox()
        const index = pictures.findIndex((picture) => picture.media === media)
        close.current = openLightbox(pictures, { index, link, name, releaseKeys }, profile)
      } catch {
        releaseKeys()
        // Without the lightbox the link does what it would without scripts.
        location.assign((link as HTMLAnchorElement).href)
      }
    },
  }
}

/** Captures arrow keys and Escape until the returned function is called, which returns them. */
function captureKeys(): () => EarlyKeys {
  const held: EarlyKeys = { steps: 0, closed: false }
  const listening = new AbortController()
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.key === 'ArrowRight') held.steps++
      else if (event.key === 'ArrowLeft') held.steps--
      else if (event.key === 'Escape') held.closed = true
      else return
      event.preventDefault()
    },
    { signal: listening.signal, capture: true },
  )
  return () => {
    listening.abort()
    return held
  }
}

/** Every picture of a profile in the order of the page: what the lightbox leafs through. */
export function picturesOf({ opening, book, snaps }: Pick<Talent, 'opening' | 'book' | 'snaps'>): ProfilePicture[] {
  return [
    ...(opening ? [{ media: opening }] : []),
    ...inGroup('book', book),
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
