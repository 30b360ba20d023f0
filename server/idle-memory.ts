import { Script } from 'node:vm'

/** Milliseconds: V8 looks every eight seconds. */
const interval = 4_000

/**
 * Has a process that has nothing to do give memory back. V8 does so when little is asked of each of its three heaps, but takes
 * one of which nothing at all is asked for one of which it does not know how much (`ComputeMutatorUtilization` in its heap.cc); an
 * empty script asks a little of each: docs/decisions/0039-idle-memory-is-given-back.md.
 */
export function giveIdleMemoryBack(): void {
  setInterval(() => new Script(''), interval).unref()
}
