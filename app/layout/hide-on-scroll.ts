import { useEffect, useState } from 'react'

/** The header's state at a scroll position. */
export interface ScrollState {
  hidden: boolean
  /** The scroll position of the last change, in pixels. */
  y: number
}

/** Shorter movements, in pixels, have no direction. */
const minMovement = 6

/** The header is visible down to this scroll position, in pixels: as far as it moves up. */
const top = 123

/** Returns the state after a scroll to `y`: hidden after scrolling down, visible after scrolling up and at the top. */
export function scrolledTo(state: ScrollState, y: number): ScrollState {
  if (y <= top) return { hidden: false, y }
  if (Math.abs(y - state.y) < minMovement) return state
  return { hidden: y > state.y, y }
}

/** Whether the header is hidden because the visitor scrolls down. A change of `news` shows it until the next scroll down. */
export function useHideOnScroll(news: unknown): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    let state: ScrollState = { hidden: false, y: window.scrollY }
    const follow = () => {
      state = scrolledTo(state, window.scrollY)
      setHidden(state.hidden)
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when `news` changes
  useEffect(() => setHidden(false), [news])
  return hidden
}
