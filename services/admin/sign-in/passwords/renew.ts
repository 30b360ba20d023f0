import type { Database } from '#database/schema/index.ts'
import type { Hasher } from './hasher.ts'

/** Whether `password` is the one that `kept` is the hash of; one that was made at another cost is made anew. */
export async function verifyAndRenew(db: Database, hasher: Hasher, password: string, kept: string): Promise<boolean> {
  if (!(await hasher.verify(password, kept))) return false
  if (hasher.isOutdated(kept)) {
    const renewed = await hasher.hash(password)
    // Salted, a hash is nobody else's.
    await db.updateTable('accounts').set({ password: renewed }).where('password', '=', kept).execute()
  }
  return true
}
