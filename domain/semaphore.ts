/** Too many tasks wait, or one has waited too long. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError'
}

export interface Semaphore {
  /**
   * Runs a task in its turn, unless it has waited longer than `timeoutMs` by then.
   * @throws OverloadedError
   */
  run<Result>(task: () => Promise<Result>, timeoutMs?: number): Promise<Result>
  /** Waits until no task runs. */
  waitUntilIdle(): Promise<void>
}

/**
 * Runs at most `maxRunning` tasks at a time; the others wait in order. Beyond `maxWaiting` waiting ones a task is refused
 * with an `OverloadedError`. For Node only.
 */
export function createSemaphore(maxRunning: number, maxWaiting = Number.POSITIVE_INFINITY): Semaphore {
  const waiting: (() => void)[] = []
  let idleListeners: (() => void)[] = []
  let running = 0

  function end(): void {
    // The place passes on directly, so that no new task takes it first. `setImmediate` lets other events run before: tasks
    // may be synchronous, and hundreds of them in a row would block the process.
    const next = waiting.shift()
    if (next) setImmediate(next)
    else running--
    if (running > 0) return
    for (const notify of idleListeners) notify()
    idleListeners = []
  }

  return {
    async run(task, timeoutMs = Number.POSITIVE_INFINITY) {
      const queuedAt = performance.now()
      if (running >= maxRunning) {
        if (waiting.length >= maxWaiting) throw new OverloadedError()
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else running++
      try {
        if (performance.now() - queuedAt > timeoutMs) throw new OverloadedError()
        return await task()
      } finally {
        end()
      }
    },
    async waitUntilIdle() {
      // Another listener may have started a task.
      while (running > 0) await new Promise<void>((resolve) => idleListeners.push(resolve))
    },
  }
}
