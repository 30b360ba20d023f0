import { useEffect, useState } from 'react'

export const transitionMs = 2_500
/** The time between two transitions. */
const pauseMs = 5_000

export type Direction = 'previous' | 'next'

interface SliderState {
  current: number
  /** The slides whose media should load; empty until the page has loaded. */
  wanted: ReadonlySet<number>
  /** The number of transitions so far, which is the z-index of the current slide. */
  turn: number
}

const begin: SliderState = { current: 0, wanted: new Set(), turn: 0 }

/**
 * Manages the slider's state. With more than one slide it plays automatically until it is paused. With reduced motion it is
 * paused at first. While it is `isCovered` it waits.
 */
export function useSlider(total: number, isCovered = false) {
  const [state, setState] = useState(begin)
  const [isPlaying, setIsPlaying] = useState(false)
  const { current, wanted, turn } = state

  function move(to: Direction) {
    setState((before) => moved(before, to, total))
  }

  useEffect(() => {
    setIsPlaying(!window.matchMedia('(prefers-reduced-motion: reduce)').matches)
    if (total < 2) return
    const loadOthers = () => setState((before) => ({ ...before, wanted: new Set([0, 1]) }))
    if (document.readyState === 'complete') return loadOthers()
    window.addEventListener('load', loadOthers, { once: true })
    return () => window.removeEventListener('load', loadOthers)
  }, [total])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each transition restarts the timer
  useEffect(() => {
    if (!isPlaying || isCovered || total < 2) return
    const timer = setInterval(() => {
      if (!document.hidden) setState((before) => moved(before, 'next', total))
    }, transitionMs + pauseMs)
    return () => clearInterval(timer)
  }, [isPlaying, isCovered, total, turn])

  return {
    current,
    wanted,
    turn,
    isPlaying,
    isMoving: isPlaying && !isCovered,
    move,
    toggle: () => setIsPlaying((before) => !before),
  }
}

/** Returns the state after one step, wrapping around, and loads the slide after it. Unchanged before the others may load. */
function moved({ current, wanted, turn }: SliderState, to: Direction, total: number): SliderState {
  if (wanted.size === 0) return { current, wanted, turn }
  const next = (current + (to === 'next' ? 1 : total - 1)) % total
  return { current: next, wanted: new Set([...wanted, next, (next + 1) % total]), turn: turn + 1 }
}
