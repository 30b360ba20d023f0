import { residentMegabytes } from '../lib/process-usage.ts'
import type { Row } from '../lib/row.ts'
import { median } from '../lib/statistics.ts'

/** Notes what a process holds, second by second, from now on. */
export function watchMemory(pid: number): Disposable & { rows(): Row[] } {
  const megabytes: number[] = []
  const timer = setInterval(async () => megabytes.push(await residentMegabytes(pid)), 1_000)
  return {
    rows() {
      const part = (number: number) =>
        median(megabytes.slice((number * megabytes.length) / 5, ((number + 1) * megabytes.length) / 5))
      const note = `${part(0).toFixed(0)} MB at first, at most ${Math.max(...megabytes).toFixed(0)} MB`
      return [
        { what: 'mixed traffic: memory at the end', value: part(4), unit: 'MB', most: 250, note },
        {
          what: 'mixed traffic: memory in the last fifth of the time beside the second',
          value: part(4) / part(1),
          unit: '×',
          most: 1.1,
        },
      ]
    },
    [Symbol.dispose]: () => clearInterval(timer),
  }
}
