import { createHash } from 'node:crypto'
import type { Row } from './any-tables.ts'

/** The number of rows of a table, and a hash of their values. */
export interface TableDigest {
  rows: number
  digest: string
}

/** Hashes rows, independent of their order. A column with null counts like one that is not there. */
export function createDigest(): { add(rows: Row[]): void; result(): TableDigest } {
  let count = 0
  let sum = 0n
  return {
    add(rows) {
      for (const row of rows) {
        const columns = Object.keys(row).filter((column) => row[column] !== null)
        const values = columns.sort().map((column) => [column, row[column]])
        const hash = createHash('sha256').update(JSON.stringify(values)).digest('hex')
        sum = BigInt.asUintN(256, sum + BigInt(`0x${hash}`))
      }
      count += rows.length
    },
    result: () => ({ rows: count, digest: sum.toString(16).padStart(64, '0') }),
  }
}
