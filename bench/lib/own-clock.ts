import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** Clock ticks a second of Linux's statistics. */
const ticks = 100

/** The time in which this machine had its processors. */
export interface OwnClock {
  /** So much of it since the clock was started, in seconds: half as much as by the wall while the host gives half to others. */
  seconds(): number
  /** The share of all time since then that was given to others. */
  taken(): number
}

/** Starts one (Linux). */
export function ownClock(): OwnClock {
  const [start, before] = [performance.now(), stolenTicks()]
  const passed = () => (performance.now() - start) / 1_000
  const stolen = () => (stolenTicks() - before) / ticks / availableParallelism()
  return { seconds: () => passed() - stolen(), taken: () => stolen() / passed() }
}

/** What of its processors' time this machine was not given, all of them together, since it started. */
function stolenTicks(): number {
  return Number(/^cpu(?: +\d+){7} +(\d+)/.exec(readFileSync('/proc/stat', 'utf8'))?.[1])
}
