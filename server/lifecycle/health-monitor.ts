import type { Log } from '../metrics/log.ts'
import { runOutsideRequest } from '../middleware/request-id.ts'

interface MonitorOptions {
  /** The service's name, for the log. */
  service: string
  /** Resolves when the service works. */
  check: () => Promise<unknown>
  /** Called after an outage. */
  onRecovered: () => void
  log: Pick<Log, 'info' | 'warn'>
}

export type HealthMonitor = ReturnType<typeof monitorService>

const intervalMs = 3_000

/**
 * After a failed call checks the service every few seconds until it responds. A call that fails while the check succeeds
 * is no outage.
 */
export function monitorService({ service, check, onRecovered, log }: MonitorOptions) {
  let timer: NodeJS.Timeout | undefined
  let isChecking = false
  let isOutage = false
  let isDisposed = false

  async function runCheck(): Promise<void> {
    const isHealthy = await check().then(
      () => true,
      () => false,
    )
    if (isDisposed) return
    if (!isHealthy && !isOutage) log.warn({ service }, 'service is down')
    const wasOutage = isOutage
    isOutage = !isHealthy
    if (isHealthy && wasOutage) {
      log.info({ service }, 'service recovered')
      onRecovered()
    }
    // A healthy service is not checked again before the interval is over.
    timer = setTimeout(() => {
      if (isOutage) void runCheck()
      else isChecking = false
    }, intervalMs).unref()
  }

  return {
    /** To be called for every failed call. */
    reportFailure() {
      if (isChecking || isDisposed) return
      isChecking = true
      // The check must not log the visitor's request ID.
      runOutsideRequest(() => void runCheck())
    },
    get isDown() {
      return isOutage
    },
    [Symbol.dispose]() {
      isDisposed = true
      clearTimeout(timer)
    },
  }
}
