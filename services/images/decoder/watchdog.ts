import { parentPort } from 'node:worker_threads'

/** The limits until the first message. */
export interface Allowance {
  residentBytes: number
  cpuMs: number
}

/** Milliseconds; a decoder can allocate some tens of megabytes in this time. */
const interval = 15

let timer: NodeJS.Timeout | undefined

/**
 * A thread beside a decoder, because native code and WebAssembly cannot be interrupted. It ends a process that exceeds
 * its picture's limit of memory or processor time; `null` marks the end of a picture.
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

// Tells the decoder that its pictures are watched.
parentPort?.postMessage('ready')
