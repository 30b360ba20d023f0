import { setImmediate } from 'node:timers/promises'
import PQueue from 'p-queue'

/** Too many tasks wait, or one has waited too long. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError'
}

interface QueueLimits {
  /** Concurrent tasks: of all keys, and of one. */
  maxRunning: number
  maxRunningPerKey?: number
  /** Waiting tasks: of all keys, and of one. Further ones are refused. */
  maxWaiting?: number
  maxWaitingPerKey?: number
  /** The maximum wait of a task. */
  timeoutMs?: number
}

/**
 * Runs a bounded number of tasks at once. Each task has a key, such as the network of its client (`networkOf`): a key has a
 * queue of its own, which passes on a few tasks at a time, so that a key with many tasks does not delay the others. For Node
 * only.
 */
export function createQueue({
  maxRunning,
  maxRunningPerKey = maxRunning,
  maxWaiting = Number.POSITIVE_INFINITY,
  maxWaitingPerKey = maxWaiting,
  timeoutMs,
}: QueueLimits) {
  const shared = new PQueue({ concurrency: maxRunning })
  const keys = new Map<string, { queue: PQueue; waiting: number }>()
  let waiting = 0

  function openKey(key: string) {
    const known = keys.get(key)
    if (known) return known
    const opened = { queue: new PQueue({ concurrency: maxRunningPerKey }), waiting: 0 }
    opened.queue.on('idle', () => keys.delete(key))
    keys.set(key, opened)
    return opened
  }

  /** @throws OverloadedError when too many tasks wait, or this one has waited too long */
  async function run<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    const own = openKey(key)
    const isFull = (queue: PQueue, max: number) => queue.size > 0 || queue.pending >= max
    if (!isFull(shared, maxRunning) && !isFull(own.queue, maxRunningPerKey))
      return own.queue.add(() => shared.add(task))
    if (waiting >= maxWaiting || own.waiting >= maxWaitingPerKey) throw new OverloadedError()
    const { signal, stop } = createTimeout(timeoutMs)
    function leave() {
      stop()
      waiting--
      own.waiting--
    }
    async function start() {
      signal.removeEventListener('abort', leave)
      leave()
      // Tasks may be synchronous: hundreds of them in a row would block the process.
      await setImmediate()
      return task()
    }
    signal.addEventListener('abort', leave)
    waiting++
    own.waiting++
    return own.queue.add(() => shared.add(start, { signal }), { signal })
  }

  return {
    run,
    /**
     * Counts as a task of `key` until the result is called, which may be more than once.
     * @throws OverloadedError as `run` does
     */
    acquire(key: string): Promise<() => void> {
      const { promise, resolve, reject } = Promise.withResolvers<() => void>()
      run(key, () => new Promise<void>((release) => resolve(release))).catch(reject)
      return promise
    },
    /** Waits until no task runs. */
    async waitUntilIdle(): Promise<void> {
      // Another listener may have started a task.
      while (shared.pending > 0 || shared.size > 0) await shared.onIdle()
    },
  }
}

/** A signal that is aborted with an `OverloadedError` after this time, unless it is stopped before. */
function createTimeout(timeoutMs: number | undefined): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController()
  const timer = timeoutMs && setTimeout(() => controller.abort(new OverloadedError()), timeoutMs)
  return { signal: controller.signal, stop: () => clearTimeout(timer) }
}
