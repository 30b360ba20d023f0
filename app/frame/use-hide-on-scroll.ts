import { useEffect, useState } from 'react'
import { type ScrollState, scrolledTo } from './hide-on-scroll.ts'

/** Whether the visitor is on the way down the page, away from the header. */
export function useHideOnScroll(): boolean {
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
  return hidden
}
