import { useEffect, useRef, useState } from 'react'

/** The least that a sign of waiting stays, in milliseconds: one that came and went at once would only flicker. */
const minDurationMs = 200

/** `busy`, but once it is true for 200 ms at least. It holds back the sign only, never what was waited for. */
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
