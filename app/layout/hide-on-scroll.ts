import { useEffect, useState } from 'react'

/** Where the header stands, in pixels from the page's top. */
export interface ScrollState {
  hidden: boolean
  /** The scroll position that the header last answered to. */
  y: number
}

/** Less than this is a trembling hand, not a direction. */
const tremble = 6

/** The header is never hidden above this: as far as it moves up. */
const top = 123

/** What a scroll to `y` makes of the header: hidden on the way down, back on the way up and at the top. */
export function scrolledTo(state: ScrollState, y: number): ScrollState {
  if (y <= top) return { hidden: false, y }
  if (Math.abs(y - state.y) < tremble) return state
  return { hidden: y > state.y, y }
}

/** Whether the visitor is on the way down the page, away from the header. It is back when `news` changes, until the next scroll down. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is shown
  useEffect(() => setHidden(false), [news])
  return hidden
}
