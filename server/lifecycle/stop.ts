import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../metrics/log.ts'
import type { HttpServer } from './http-server.ts'

interface StopOptions {
  /** For how long it still answers whatever comes, in milliseconds. */
  drainMs: number
  log: Pick<Log, 'info' | 'warn'>
  /** Ends everything else once nobody is answered any more. */
  end: () => Promise<void>
}

/** After how long everything has ended, in milliseconds; the last of it is kept for what is not a request. */
const maxStopMs = 10_000
const reserveMs = 1_000

/**
 * Ends the program when it is told to. SIGTERM, by which copies are replaced, leaves proxies time to notice: for the
 * drain whatever comes is answered. Then, and at once on Ctrl+C or when whoever started it is gone, it stops listening and
 * finishes what is under way. What has not ended ten seconds after the first signal is cut.
 */
export function stopOnSignal(http: HttpServer, { drainMs, log, end }: StopOptions): void {
  const hurry = new AbortController()
  let isStopping = false

  async function stop(): Promise<void> {
    if (isStopping) return
    isStopping = true
    setTimeout(() => {
      log.warn({}, 'the stop took too long: what was not done is done after the next start')
      process.exit(0)
    }, maxStopMs).unref()
    http.drain()
    log.info({}, 'stopping')
    const began = performance.now()
    await pause(drainMs, undefined, { signal: hurry.signal }).catch(() => {})
    const isCut = await http.stop(maxStopMs - reserveMs - (performance.now() - began))
    if (isCut) log.warn({}, 'requests that did not end were cut')
    await end()
    process.exit(0)
  }

  // A supervisor may send it to every process of a group, and `npm start` passes it on: it comes more than once.
  process.on('SIGTERM', () => void stop())
  for (const reason of ['SIGINT', 'disconnect']) {
    process.on(reason, () => {
      hurry.abort()
      void stop()
    })
  }
}
