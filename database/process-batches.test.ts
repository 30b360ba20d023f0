import { expect, test, vi } from 'vitest'
import { bothDialects } from '#tests/helpers/dialects.ts'
import { processBatches } from './process-batches.ts'

bothDialects((_connection, db) => {
  /** Processes at most two rows of `rows`. */
  function workOn(rows: number) {
    let left = rows
    return vi.fn(async () => {
      const count = Math.min(2, left)
      left -= count
      return count
    })
  }

  test.each([
    { rows: 0, batches: 1 },
    { rows: 3, batches: 2 },
    { rows: 4, batches: 3 },
  ])('processes $rows rows in $batches batches', async ({ rows, batches }) => {
    const work = workOn(rows)
    expect(await processBatches(db, { size: 2 }, work)).toBe(rows)
    expect(work).toHaveBeenCalledTimes(batches)
  })

  test('begins no batch after the maximum', async () => {
    const work = workOn(10)
    expect(await processBatches(db, { size: 2, max: 3 }, work)).toBe(4)
    expect(work).toHaveBeenCalledTimes(2)
  })

  test('processes each batch in a transaction', async () => {
    const transactions: boolean[] = []
    await processBatches(db, { size: 2 }, async (transaction) => {
      transactions.push(transaction.isTransaction)
      return 0
    })
    expect(transactions).toEqual([true])
  })
})
