/** More work waits than can be done in good time. */
export class OverloadedError extends Error {}

export interface Semaphore {
  /**
   * Runs a task in its turn, unless that comes after more than `patience` milliseconds.
   * @throws Overloaded
   */
  run<Result>(task: () => Promise<Result>, patience?: number): Promise<Result>
  /** Waits until no task runs. */
  idle(): Promise<void>
}

/**
 * Runs at most `atOnce` tasks at a time; the others wait their turn.
 * A task is refused with `Overloaded` when `mostWaiting` wait already.
 */
export function createSemaphore(atOnce: number, mostWaiting: number): Semaphore {
  const waiting: (() => void)[] = []
  let watchers: (() => void)[] = []
  let running = 0

  function end(): void {
    // The turn passes on directly, so that nobody who comes just now can slip in between. It is taken when all else that
    // waits has been seen to: a task may never let go of the process, and hundreds of them in a row would stop it.
    const next = waiting.shift()
    if (next) setImmediate(next)
    else running--
    if (running > 0) return
    for (const tell of watchers) tell()
    watchers = []
  }

  return {
    async run(task, patience = Number.POSITIVE_INFINITY) {
      const asked = performance.now()
      if (running >= atOnce) {
        if (waiting.length >= mostWaiting) throw new OverloadedError()
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else running++
      try {
        if (performance.now() - asked > patience) throw new OverloadedError()
        return await task()
      } finally {
        end()
      }
    },
    async idle() {
      // Who waited for it as well may have begun something.
      while (running > 0) await new Promise<void>((resolve) => watchers.push(resolve))
    },
  }
}
