import { useEffect, useRef } from 'react'
import { useLanguage } from '#app/i18n/language-context.tsx'
import type { Media } from '#contracts/media.ts'
import { holdKeys } from './early-keys.ts'
import type { ProfilePicture } from './pictures.ts'

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
      const releaseKeys = holdKeys()
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
