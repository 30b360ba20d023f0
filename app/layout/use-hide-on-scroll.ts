import { useEffect, useState } from 'react'
import { type ScrollState, scrolledTo } from './hide-on-scroll.ts'

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
