import { useEffect, useState } from 'react'

/** How long a slide takes to come in, and how long it stays, in milliseconds. */
export const speed = 2_500
const stay = 5_000

export type Direction = 'previous' | 'next'

interface SliderState {
  current: number
  /** The slides whose media are to be loaded; empty until the page and its first picture are there. */
  wanted: ReadonlySet<number>
  /** How many slides have come in so far: each comes to lie over all before it. */
  turn: number
}

const begin: SliderState = { current: 0, wanted: new Set(), turn: 0 }

/**
 * The slider's state. It moves by itself, if there is more than one slide, until it is told to stop; for those who ask
 * for less motion it stands still until it is told to move, and for as long as it is `covered` it waits.
 */
export function useSlider(total: number, covered = false) {
  const [state, setState] = useState(begin)
  const [playing, setPlaying] = useState(false)
  const { current, wanted, turn } = state

  function move(to: Direction) {
    setState((before) => moved(before, to, total))
  }

  useEffect(() => {
    setPlaying(!window.matchMedia('(prefers-reduced-motion: reduce)').matches)
    if (total < 2) return
    const bringOthers = () => setState((before) => ({ ...before, wanted: new Set([0, 1]) }))
    if (document.readyState === 'complete') return bringOthers()
    window.addEventListener('load', bringOthers, { once: true })
    return () => window.removeEventListener('load', bringOthers)
  }, [total])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every turn begins the wait anew
  useEffect(() => {
    if (!playing || covered || total < 2) return
    const timer = setInterval(() => {
      if (!document.hidden) setState((before) => moved(before, 'next', total))
    }, speed + stay)
    return () => clearInterval(timer)
  }, [playing, covered, total, turn])

  return {
    current,
    wanted,
    turn,
    playing,
    moving: playing && !covered,
    move,
    toggle: () => setPlaying((before) => !before),
  }
}

/** One slide on, around the ends; the one after it is loaded along with it. Nothing moves before the others are there. */
function moved({ current, wanted, turn }: SliderState, to: Direction, total: number): SliderState {
  if (wanted.size === 0) return { current, wanted, turn }
  const next = (current + (to === 'next' ? 1 : total - 1)) % total
  return { current: next, wanted: new Set([...wanted, next, (next + 1) % total]), turn: turn + 1 }
}
