import { useEffect, useRef, useState } from 'react'

/** A loading indicator that is visible for less time would flicker. */
const minDurationMs = 200

/** Returns `busy`, but true for at least 200 ms. Prolongs the indicator only, not the work. */
export function useMinDuration(busy: boolean): boolean {
  const [isHeld, setIsHeld] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (!busy) return
    clearTimeout(timer.current)
    setIsHeld(true)
    timer.current = setTimeout(() => setIsHeld(false), minDurationMs)
  }, [busy])
  useEffect(() => () => clearTimeout(timer.current), [])
  return busy || isHeld
}
