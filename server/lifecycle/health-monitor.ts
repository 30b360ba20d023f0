import { ServiceError } from '#contracts/service-error.ts'
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

const intervalMs = 2_000
/** A service that does not answer a check within this time is down. */
const timeoutMs = 2_000

/** The failure of a check; undefined when it succeeds. */
async function findFailure(service: string, check: () => Promise<unknown>): Promise<unknown> {
  const { promise: late, resolve } = Promise.withResolvers<ServiceError>()
  const timeout = new ServiceError(service, 504, 'TIMEOUT', 'the health check took too long')
  const timer = setTimeout(resolve, timeoutMs, timeout).unref()
  const failure = check().then(
    () => undefined,
    (error: unknown) => error,
  )
  return Promise.race([failure, late]).finally(() => clearTimeout(timer))
}

/**
 * After a failed call checks the service every few seconds until it responds. A call that fails while the check succeeds
 * is no outage.
 */
export function monitorService({ service, check, onRecovered, log }: MonitorOptions) {
  let timer: NodeJS.Timeout | undefined
  let isChecking = false
  let isOutage = false
  let failure: unknown
  let failures = 0
  let isDisposed = false

  async function runCheck(): Promise<void> {
    failure = await findFailure(service, check)
    const isHealthy = failure === undefined
    failures = isHealthy ? 0 : failures + 1
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
    /** The failure of the last check, if the one before failed, too: one may be the delay of a busy machine. */
    get outage() {
      return failures > 1 ? failure : undefined
    },
    [Symbol.dispose]() {
      isDisposed = true
      clearTimeout(timer)
    },
  }
}
