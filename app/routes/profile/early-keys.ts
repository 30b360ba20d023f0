/** What was pressed before somebody listened: how many pictures on, and whether to close. */
export interface EarlyKeys {
  steps: number
  closed: boolean
}

/** Notes arrow keys and Escape from now on, until the returned function is called, which tells what they were. */
export function holdKeys(): () => EarlyKeys {
  const held: EarlyKeys = { steps: 0, closed: false }
  const listening = new AbortController()
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.key === 'ArrowRight') held.steps++
      else if (event.key === 'ArrowLeft') held.steps--
      else if (event.key === 'Escape') held.closed = true
      else return
      event.preventDefault()
    },
    { signal: listening.signal, capture: true },
  )
  return () => {
    listening.abort()
    return held
  }
}
