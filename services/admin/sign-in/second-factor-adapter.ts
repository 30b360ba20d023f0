import type { DBTransactionAdapter } from 'better-auth'
import { refusedByDatabase } from '../collections/rows.ts'

type Created = Parameters<DBTransactionAdapter['create']>[0]

/**
 * Adds the row of a second factor that is being turned on. Better Auth looks for one first, and of two requests at once
 * both find none: the second then writes over what the first has begun, as it would have a moment later.
 */
export async function createSecondFactor(adapter: DBTransactionAdapter, input: Created): Promise<never> {
  try {
    return (await adapter.create(input)) as never
  } catch (error) {
    if (!refusedByDatabase(error, ['user_id'])) throw error
    const { userId, ...update } = input.data as Record<string, unknown> & { userId: string }
    const where = [
      { field: 'userId', value: userId },
      { field: 'verified', value: false },
    ]
    const row = await adapter.update({ model: input.model, where, update })
    if (!row) throw error
    return row as never
  }
}
