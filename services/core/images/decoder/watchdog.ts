import { parentPort } from 'node:worker_threads'

/** What the process may use until it is told otherwise. */
export interface Allowance {
  residentBytes: number
  cpuMs: number
}

/** Milliseconds: a decoder fills some tens of megabytes meanwhile. */
const interval = 15

let timer: NodeJS.Timeout | undefined

/**
 * A thread beside a decoder: native code and WebAssembly answer to nobody while they compute. It ends the process that takes more
 * memory or processor time than its picture may; `null` is the end of a picture.
 */
parentPort?.on('message', (allowance: Allowance | null) => {
  clearInterval(timer)
  if (!allowance) return
  const before = process.cpuUsage()
  timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    const isOver = process.memoryUsage.rss() > allowance.residentBytes || (user + system) / 1_000 > allowance.cpuMs
    if (isOver) process.kill(process.pid, 'SIGKILL')
  }, interval)
})
