import { redactPath } from '#contracts/redact-path.ts'
import type { Log } from '../metrics/log.ts'
import { currentRequestId, requestIdHeader } from '../middleware/request-id.ts'
import type { HealthMonitor } from './health-monitor.ts'

/**
 * The network's fetch. A service in trouble is logged with the call that it failed, and looked after from then on; while it is
 * away only what a visitor's request has met is logged.
 */
export function overNetwork(
  service: string,
  log: Pick<Log, 'warn'>,
  watch: Pick<HealthMonitor, 'reportFailure' | 'isDown'>,
) {
  return async function send(request: Request): Promise<Response> {
    const requestId = currentRequestId()
    if (requestId) request.headers.set(requestIdHeader, requestId)
    const call = { service, method: request.method, path: redactPath(new URL(request.url).pathname) }
    function fail(details: object, message: string) {
      if (requestId || !watch.isDown) log.warn({ ...call, ...details }, message)
      watch.reportFailure()
    }
    try {
      const response = await fetch(request)
      if (response.status >= 500) fail({ status: response.status }, 'a service failed')
      return response
    } catch (error) {
      fail({ err: error }, 'a service did not answer')
      throw error
    }
  }
}
