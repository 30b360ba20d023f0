import { useEffect, useRef, useState } from 'react'

/** A loading indicator that is visible for less time would flicker. */
const minDurationMs = 200

/**
 * Returns `busy`, but true for at least 200 ms, and a function that shows the indicator at once: React may never render the
 * navigation to a fast response. Prolongs the indicator only, not the work.
 */
export function useMinDuration(busy: boolean): [isShown: boolean, show: () => void] {
  const [isHeld, setIsHeld] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  function show() {
    clearTimeout(timer.current)
    setIsHeld(true)
    timer.current = setTimeout(setIsHeld, minDurationMs, false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it becomes busy only.
  useEffect(() => {
    if (busy) show()
  }, [busy])
  useEffect(() => () => clearTimeout(timer.current), [])
  return [busy || isHeld, show]
}
