import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns the ref of an uncontrolled field that follows a stored text while the visitor has typed nothing else. `revision`
 * must change only when the server has stored `stored`, not while the page shows it ahead of that.
 */
export function useStoredText<Field extends HTMLInputElement | HTMLTextAreaElement>(
  stored: string,
  revision: number,
): RefObject<Field | null> {
  const field = useRef<Field>(null)
  const lastStored = useRef(stored)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a text without a new revision may still be refused
  useEffect(() => {
    if (!field.current) return
    // The server trims texts.
    const typed = field.current.value.trim()
    if (typed !== stored && typed !== lastStored.current) return
    if (typed !== stored) field.current.value = stored
    lastStored.current = stored
  }, [revision])
  return field
}
