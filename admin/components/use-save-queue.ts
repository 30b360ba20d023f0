import { useRef, useState } from 'react'
import { useCloseWarning } from './forms/use-leave-warning.ts'

/**
 * Returns a function that saves one change after another, and asks before the window closes while any waits. `save` tells
 * whether it succeeded. After a failure, the changes that waited are not saved.
 */
export function useSaveQueue(): (save: () => Promise<boolean>) => void {
  const [pending, setPending] = useState(0)
  const last = useRef(Promise.resolve())
  const failures = useRef(0)
  useCloseWarning(pending > 0)
  return (save) => {
    const known = failures.current
    setPending((count) => count + 1)
    last.current = last.current.then(async () => {
      try {
        if (failures.current === known && !(await save())) failures.current += 1
      } finally {
        setPending((count) => count - 1)
      }
    })
  }
}
