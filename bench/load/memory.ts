import { setTimeout } from 'node:timers/promises'
import { residentMegabytes } from '../lib/process-usage.ts'
import type { Row } from '../lib/row.ts'
import { median } from '../lib/statistics.ts'

/** Notes what a process holds, second by second, from now on; `rows`, called when the traffic has ended, waits half a minute. */
export function watchMemory(pid: number): Disposable & { rows(): Promise<Row[]> } {
  const megabytes: number[] = []
  const timer = setInterval(async () => megabytes.push(await residentMegabytes(pid)), 1_000)
  return {
    async rows() {
      clearInterval(timer)
      const part = (number: number) =>
        median(megabytes.slice((number * megabytes.length) / 5, ((number + 1) * megabytes.length) / 5))
      const note = `${part(0).toFixed(0)} MB at first, at most ${Math.max(...megabytes).toFixed(0)} MB`
      // What is no longer needed is given back when there is time for it.
      await setTimeout(30_000)
      return [
        { what: 'mixed traffic: memory while it lasts, at the end', value: part(4), unit: 'MB', note },
        {
          what: 'mixed traffic: memory in the last fifth of the time beside the second',
          value: part(4) / part(1),
          unit: '×',
          most: 1.1,
        },
        { what: 'memory half a minute after it', value: await residentMegabytes(pid), unit: 'MB', most: 300 },
      ]
    },
    [Symbol.dispose]: () => clearInterval(timer),
  }
}
