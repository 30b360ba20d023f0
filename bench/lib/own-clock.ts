import { availableParallelism } from 'node:os'
import { stolenTime } from './process-usage.ts'

/** The time in which this machine had its processors. */
export interface OwnClock {
  /** So much of it since the clock was started, in seconds: half as much as by the wall while the host gives half to others. */
  seconds(): number
  /** The share of all time since then that was given to others. */
  taken(): number
}

/** Starts one (Linux). */
export function ownClock(): OwnClock {
  const [start, before] = [performance.now(), stolenTime()]
  const passed = () => (performance.now() - start) / 1_000
  const stolen = () => (stolenTime() - before) / availableParallelism()
  return { seconds: () => passed() - stolen(), taken: () => stolen() / passed() }
}
