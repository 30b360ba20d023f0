// Reads Linux's /proc.
import { readdirSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'

const ticksPerSecond = 100

/** The processor time that a process and its children, ended ones too, have used so far. */
export async function cpuSeconds(pid: number): Promise<number> {
  const pids = [pid, ...(await childrenOf(pid))]
  const times = await Promise.all(
    pids.map(async (each) => {
      const fields = (await readFile(`/proc/${each}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')
      // Its own, in user and system mode, and that of children that have ended.
      return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0)
    }),
  )
  return times.reduce((sum, time) => sum + time, 0) / ticksPerSecond
}

/**
 * Starts to count the processor time of the threads of these processes, without children. Returns the function that tells
 * the milliseconds since then; processes that have ended meanwhile do not count.
 */
export function countThreadTime(pids: readonly number[]): () => number {
  const starts = pids.map((pid) => ({ pid, start: threadMilliseconds(pid) }))
  return () => starts.reduce((sum, { pid, start }) => sum + Math.max(0, threadMilliseconds(pid) - start), 0)
}

/** 0 for a process that has ended. */
function threadMilliseconds(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}/schedstat`)
    return threads.reduce((sum, file) => sum + Number(readFileSync(file, 'utf8').split(' ')[0]), 0) / 1e6
  } catch {
    return 0
  }
}

/** The time that the host has taken from all processors of this machine since it started ("steal"). */
export function stolenSeconds(): number {
  return Number(/^cpu(?: +\d+){7} +(\d+)/.exec(readFileSync('/proc/stat', 'utf8'))?.[1]) / ticksPerSecond
}

/** The resident memory of a process; 0 when it has just ended. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return (Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024) / 1e6
}

/** The resident memory of a process and its children. */
export async function residentMegabytesOfTree(pid: number): Promise<number> {
  // A child may end meanwhile.
  const sizes = [pid, ...(await childrenOf(pid))].map((each) => residentMegabytes(each).catch(() => 0))
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Waits until a process has been idle for two seconds: after its start it may still make image variants. */
export async function waitUntilIdle(pid: number): Promise<void> {
  for (let idleChecks = 0; idleChecks < 4; ) {
    const before = await cpuSeconds(pid)
    await setTimeout(500)
    idleChecks = (await cpuSeconds(pid)) - before < 0.02 ? idleChecks + 1 : 0
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`)
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  )
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
}
