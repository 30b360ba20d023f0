import { OverloadedError } from '#domain/semaphore.ts'

interface FairLimits {
  /** The maximum number of concurrent tasks, and of one key. */
  running: { all: number; key: number }
  /** The maximum number of waiting tasks, and of one key. */
  waiting: { all: number; key: number }
  /** The maximum wait of a task, in milliseconds. */
  timeoutMs: number
}

interface Waiting {
  key: string
  start: () => void
}

/**
 * Runs a bounded number of tasks in total and of each key, which `createSemaphore` cannot. The next task is the oldest of the
 * key with the fewest running tasks.
 */
export function createFairSemaphore({ running: maxRunning, waiting: maxWaiting, timeoutMs }: FairLimits) {
  const runningOf = new Map<string, number>()
  let running = 0
  let waiting: Waiting[] = []

  const countOf = (key: string) => runningOf.get(key) ?? 0

  function canStart(key: string): boolean {
    return running < maxRunning.all && countOf(key) < maxRunning.key
  }

  function begin(key: string): void {
    running++
    runningOf.set(key, countOf(key) + 1)
  }

  function end(key: string): void {
    running--
    if (countOf(key) > 1) runningOf.set(key, countOf(key) - 1)
    else runningOf.delete(key)
    const [next] = waiting.filter((task) => canStart(task.key)).sort((a, b) => countOf(a.key) - countOf(b.key))
    next?.start()
  }

  function waitForTurn(key: string): Promise<void> {
    if (waiting.length >= maxWaiting.all) throw new OverloadedError()
    if (waiting.filter((task) => task.key === key).length >= maxWaiting.key) throw new OverloadedError()
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting = waiting.filter((other) => other !== task)
        clearTimeout(timer)
      }
      const timer = setTimeout(() => {
        leave()
        reject(new OverloadedError())
      }, timeoutMs)
      const task: Waiting = {
        key,
        start() {
          leave()
          begin(key)
          resolve()
        },
      }
      waiting.push(task)
    })
  }

  /** @throws OverloadedError when too many tasks wait, or this one has waited too long */
  async function run<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    if (canStart(key)) begin(key)
    else await waitForTurn(key)
    try {
      return await task()
    } finally {
      end(key)
    }
  }

  return {
    run,
    /**
     * Counts as a task of `key` until the result is called, which may be more than once.
     * @throws OverloadedError as `run` does
     */
    acquire(key: string) {
      const { promise, resolve, reject } = Promise.withResolvers<() => void>()
      run(key, () => new Promise<void>((release) => resolve(release))).catch(reject)
      return promise
    },
  }
}
