import { useEffect, useRef } from 'react'
import { useLanguage } from '#app/i18n/language-context.tsx'
import type { Media } from '#contracts/media.ts'

export interface Lightbox {
  /** Loads what it takes, since the visitor is about to open a picture. */
  prepare: () => void
  /** Opens at `media`, from the link that shows it small; leaving it, focus returns to that link. */
  open: (media: Media, link: HTMLElement) => void
}

const loadLightbox = () => import('./lightbox.ts')

/** The pictures of a page, one large at a time. Nothing of it is loaded before it is wanted. */
export function useLightbox(pictures: Media[], name: string): Lightbox {
  const { lightbox: texts } = useLanguage().messages.profile
  const close = useRef<() => void>(undefined)
  useEffect(() => () => close.current?.(), [])
  return {
    prepare: () => void loadLightbox().catch(() => {}),
    open: async (media, link) => {
      try {
        const { openLightbox } = await loadLightbox()
        const start = { index: pictures.indexOf(media), link, label: texts.label(name) }
        close.current = openLightbox(pictures, start, texts)
      } catch {
        // Without the lightbox the link does what it would without scripts.
        location.assign((link as HTMLAnchorElement).href)
      }
    },
  }
}
