import type { Log } from '../metrics/log.ts'
import { runOutsideRequest } from '../middleware/request-id.ts'

interface MonitorOptions {
  /** The service's name, for the log. */
  service: string
  /** Resolves when the service answers as it should. */
  check: () => Promise<unknown>
  /** Told that it is back. */
  onRecovered: () => void
  log: Pick<Log, 'info' | 'warn'>
}

/** Looks after a service elsewhere while it is away. */
export interface HealthMonitor extends Disposable {
  /** To be told of every call that failed. */
  reportFailure(): void
  readonly isDown: boolean
}

/** How long it is waited between two questions, in milliseconds. */
const intervalMs = 3_000

/**
 * A service elsewhere tells nobody when it is back: from the first call that failed it is asked every few seconds, until it
 * answers. A call that fails while the service answers others is that call's trouble, and no absence.
 */
export function monitorService({ service, check, onRecovered, log }: MonitorOptions): HealthMonitor {
  let timer: NodeJS.Timeout | undefined
  let isLooking = false
  let isAway = false
  let isOver = false

  async function look(): Promise<void> {
    const answers = await check().then(
      () => true,
      () => false,
    )
    if (isOver) return
    if (!answers && !isAway) log.warn({ service }, 'a service is away')
    const wasAway = isAway
    isAway = !answers
    if (answers && wasAway) {
      log.info({ service }, 'a service is back')
      onRecovered()
    }
    // One that answers is left in peace for as long.
    timer = setTimeout(() => {
      if (isAway) void look()
      else isLooking = false
    }, intervalMs).unref()
  }

  return {
    reportFailure() {
      if (isLooking || isOver) return
      isLooking = true
      // What is found belongs to no visitor's request.
      runOutsideRequest(() => void look())
    },
    get isDown() {
      return isAway
    },
    [Symbol.dispose]() {
      isOver = true
      clearTimeout(timer)
    },
  }
}
