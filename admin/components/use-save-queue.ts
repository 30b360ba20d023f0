import { useRef, useState } from 'react'

/**
 * Returns a function that saves one change after another, and asks before the window closes while any waits, also after the
 * user has left the screen. `save` resolves to whether it succeeded. After a failure, the changes that waited are not saved.
 */
export function useSaveQueue(): (save: () => Promise<boolean>) => void {
  const last = useRef(Promise.resolve())
  const pending = useRef(0)
  const failures = useRef(0)
  const [warn] = useState(() => (event: BeforeUnloadEvent) => event.preventDefault())
  return (save) => {
    const known = failures.current
    pending.current += 1
    addEventListener('beforeunload', warn)
    last.current = last.current.then(async () => {
      try {
        if (failures.current === known && !(await save())) failures.current += 1
      } catch (error) {
        failures.current += 1
        reportError(error)
      }
      pending.current -= 1
      if (pending.current === 0) removeEventListener('beforeunload', warn)
    })
  }
}
