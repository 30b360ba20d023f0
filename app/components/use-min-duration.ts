import { useEffect, useRef, useState } from 'react'

/** A loading indicator shown for less time would flicker. */
const minDurationMs = 200

/** Holds `busy` true for at least 200 ms. Delays the indicator only, never the result. */
export function useMinDuration(busy: boolean): boolean {
  const [held, setHeld] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (!busy) return
    clearTimeout(timer.current)
    setHeld(true)
    timer.current = setTimeout(() => setHeld(false), minDurationMs)
  }, [busy])
  useEffect(() => () => clearTimeout(timer.current), [])
  return busy || held
}
