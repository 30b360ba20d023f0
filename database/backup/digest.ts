import { createHash } from 'node:crypto'
import type { Row } from './any-tables.ts'

/** How many rows a table has, and what stands for all they say. */
export interface TableDigest {
  rows: number
  digest: string
}

/** Says of rows, in whatever order they come, whether they are the same. */
export function createDigest(): { add(rows: Row[]): void; result(): TableDigest } {
  let count = 0
  let sum = 0n
  return {
    add(rows) {
      for (const row of rows) {
        const values = Object.keys(row)
          .sort()
          .map((column) => [column, row[column]])
        const hash = createHash('sha256').update(JSON.stringify(values)).digest('hex')
        sum = BigInt.asUintN(256, sum + BigInt(`0x${hash}`))
      }
      count += rows.length
    },
    result: () => ({ rows: count, digest: sum.toString(16).padStart(64, '0') }),
  }
}
