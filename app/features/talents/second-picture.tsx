import { type FocusEvent, type PointerEvent, useState } from 'react'
import type { Media } from '#contracts/media.ts'
import { Picture } from '../media/picture.tsx'
import type { Place } from '../media/place.ts'

/** Lies over a card's picture, fades in once it has come, and shows while the card is pointed at or has focus. */
export function SecondPicture({ media, places }: { media: Media; places: readonly Place[] }) {
  const [loaded, setLoaded] = useState(false)
  const shown = loaded ? 'group-hover/card:opacity-100 group-has-focus-visible/card:opacity-100' : ''
  return (
    <div
      onLoadCapture={() => setLoaded(true)}
      className={`absolute inset-0 opacity-0 transition-opacity duration-700 ease-quiet ${shown}`}
    >
      <Picture media={media} alt="" places={places} widest={960} eager className="size-full" />
    </div>
  )
}

/**
 * Whether the card's second picture is wanted, which it is from the first time that a mouse or the keyboard comes to
 * the card: fingers never ask for it. `watch` goes on the card.
 */
export function useSecondPicture() {
  const [wanted, setWanted] = useState(false)
  return {
    wanted,
    watch: {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') setWanted(true)
      },
      onFocus: (event: FocusEvent) => {
        if (event.target.matches(':focus-visible')) setWanted(true)
      },
    },
  }
}
