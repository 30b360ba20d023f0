import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'

/** Clock ticks a second of Linux's statistics. */
const ticks = 100

/** The processor time that a process and its children have used so far, in seconds (Linux). */
export async function processorTime(pid: number): Promise<number> {
  const pids = [pid, ...(await childrenOf(pid))]
  const times = await Promise.all(
    pids.map(async (each) => {
      const fields = (await readFile(`/proc/${each}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')
      return Number(fields[11]) + Number(fields[12])
    }),
  )
  return times.reduce((sum, time) => sum + time, 0) / ticks
}

/**
 * What of its processors' time this machine was not given, all of them together, in seconds since it started (Linux). Read at once:
 * it is asked for hundreds of times a second.
 */
export function stolenTime(): number {
  return Number(/^cpu(?: +\d+){7} +(\d+)/.exec(readFileSync('/proc/stat', 'utf8'))?.[1]) / ticks
}

/** What a process holds in memory, in megabytes (Linux): nothing when it has just ended. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return (Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024) / 1e6
}

/** What a process and its children hold in memory together, in megabytes (Linux). */
export async function residentMegabytesOfAll(pid: number): Promise<number> {
  // A child may end meanwhile.
  const sizes = [pid, ...(await childrenOf(pid))].map((each) => residentMegabytes(each).catch(() => 0))
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Waits until a process has nothing to do any more, such as pictures to make after its start. */
export async function untilIdle(pid: number): Promise<void> {
  for (let idle = 0; idle < 4; ) {
    const before = await processorTime(pid)
    await new Promise((resolve) => setTimeout(resolve, 500))
    idle = (await processorTime(pid)) - before < 0.02 ? idle + 1 : 0
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`)
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  )
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
}
