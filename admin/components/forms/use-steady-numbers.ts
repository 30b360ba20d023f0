import { useEffect } from 'react'

/** Keeps the mouse wheel from changing the number field that has the focus: the page scrolls instead. */
export function useSteadyNumbers(): void {
  useEffect(() => {
    function leaveNumber({ target }: WheelEvent) {
      if (target instanceof HTMLInputElement && target.type === 'number') target.blur()
    }
    // Without `passive`, pages would wait for this before they scroll.
    addEventListener('wheel', leaveNumber, { passive: true })
    return () => removeEventListener('wheel', leaveNumber)
  }, [])
}
