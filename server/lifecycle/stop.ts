import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../metrics/log.ts'
import type { HttpServer } from './http-server.ts'

interface StopOptions {
  /** How long requests are still accepted after the signal. */
  drainMs: number
  log: Pick<Log, 'info' | 'warn'>
  /** Closes everything else when no request is left. */
  end: () => Promise<void>
}

/** The limit for a stop, and the part of it that is reserved for `end`. */
const maxStopMs = 10_000
const reserveMs = 1_000

/**
 * Ends the process on a signal. After SIGTERM, which replaces instances, requests are still accepted during the drain, so
 * that proxies notice. Then, or at once on Ctrl+C and when the parent process has ended, the server stops listening and
 * finishes requests under way. Ten seconds after the first signal the process exits.
 */
export function stopOnSignal(http: HttpServer, { drainMs, log, end }: StopOptions): void {
  const hurry = new AbortController()
  let isStopping = false

  async function stop(): Promise<void> {
    if (isStopping) return
    isStopping = true
    setTimeout(() => {
      log.warn({}, 'stop timed out')
      process.exit(0)
    }, maxStopMs).unref()
    http.drain()
    log.info({}, 'stopping')
    const began = performance.now()
    await pause(drainMs, undefined, { signal: hurry.signal }).catch(() => {})
    const isCut = await http.stop(maxStopMs - reserveMs - (performance.now() - began))
    if (isCut) log.warn({}, 'open requests aborted')
    await end()
    process.exit(0)
  }

  // The signal can arrive more than once: supervisors send it to process groups, and `npm start` forwards it.
  process.on('SIGTERM', () => void stop())
  function stopAtOnce() {
    hurry.abort()
    void stop()
  }
  process.on('SIGINT', stopAtOnce)
  process.on('disconnect', stopAtOnce)
  if (process.env.npm_lifecycle_event) onParentExit(() => void stop())
}

/** The interval of checks for the parent process. */
const parentCheckMs = 500

/** npm sends a SIGTERM to its script shell, and some shells end without passing it on. */
function onParentExit(stop: () => void): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, parentCheckMs)
  timer.unref()
}
