import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth'
import { refusedByDatabase } from '../../collections/rows.ts'
import { notingErrors } from '../database-errors.ts'
import { hashOfToken } from '../one-time-token.ts'

/** The model `session` of Better Auth. */
interface SessionRow {
  token: string
  updatedAt: Date
  user?: { active?: boolean } | null
}

interface SessionRules {
  /** The idle timeout in milliseconds. */
  idle: number
  now: () => Date
  /** Called when a valid session was last recorded as active over a minute ago. */
  seen(tokenHash: string): Promise<void>
}

/** The precision of the last activity, in milliseconds. */
const exactness = 60_000

/**
 * Wraps `adapter`: stores hashes of session tokens, for which Better Auth has no option; hides sessions that are idle
 * too long or whose user is inactive; and records activity.
 */
export function withSessionRules(adapter: DBAdapter, rules: SessionRules): DBAdapter {
  return {
    ...adapter,
    ...operationsOf(adapter, rules),
    transaction: (work) =>
      adapter.transaction((transaction) => work({ ...transaction, ...operationsOf(transaction, rules) })),
  }
}

type Operations = Pick<
  DBTransactionAdapter,
  | 'create'
  | 'findOne'
  | 'findMany'
  | 'count'
  | 'update'
  | 'updateMany'
  | 'delete'
  | 'deleteMany'
  | 'consumeOne'
  | 'incrementOne'
>

function operationsOf(adapter: DBTransactionAdapter, rules: SessionRules): Operations {
  return notingErrors<Operations>({
    async create(input) {
      if (input.model === 'twoFactor') return createSecondFactor(adapter, input)
      if (input.model !== 'session') return adapter.create(input)
      // IP addresses are not stored.
      const { ipAddress: _, token, ...data } = input.data as Record<string, unknown> & { token: string }
      const row = await adapter.create({ ...input, data: { ...data, token: hashOfToken(token) } })
      return { ...row, token } as never
    },
    async findOne<Row>(input: Parameters<DBTransactionAdapter['findOne']>[0]): Promise<Row | null> {
      const row = await adapter.findOne<Row>(hashed(input))
      const token = tokenOf(input)
      if (input.model !== 'session' || !row || token === undefined) return row
      const session = row as unknown as SessionRow
      const idle = rules.now().getTime() - session.updatedAt.getTime()
      if (idle > rules.idle || session.user?.active === false) return null
      if (idle > exactness) await rules.seen(session.token)
      return { ...row, token }
    },
    async update<Row>(input: Parameters<DBTransactionAdapter['update']>[0]): Promise<Row | null> {
      const row = await adapter.update<Row>(hashed(input))
      const token = tokenOf(input)
      return row && token !== undefined ? { ...row, token } : row
    },
    findMany: (input) => adapter.findMany(hashed(input)),
    count: (input) => adapter.count(hashed(input)),
    updateMany: (input) => adapter.updateMany(hashed(input)),
    delete: (input) => adapter.delete(hashed(input)),
    deleteMany: (input) => adapter.deleteMany(hashed(input)),
    consumeOne: (input) => adapter.consumeOne(hashed(input)),
    incrementOne: (input) => adapter.incrementOne(hashed(input)),
  })
}

/** Replaces tokens in conditions with their hashes. */
function hashed<Input extends { model: string; where?: Where[] | undefined }>(input: Input): Input {
  if (input.model !== 'session' || !input.where) return input
  return { ...input, where: input.where.map(hashedCondition) }
}

function hashedCondition(condition: Where): Where {
  const { field, value } = condition
  if (field !== 'token') return condition
  return {
    ...condition,
    value: Array.isArray(value) ? value.map((token) => hashOfToken(String(token))) : hashOfToken(String(value)),
  }
}

/** The token in the conditions of a session query. */
function tokenOf({ model, where }: { model: string; where: Where[] }): string | undefined {
  const value = model === 'session' ? where.find(({ field }) => field === 'token')?.value : undefined
  return typeof value === 'string' ? value : undefined
}

type Created = Parameters<DBTransactionAdapter['create']>[0]

/**
 * Adds a second factor that is being turned on. Better Auth first looks for an existing row; of two concurrent requests
 * neither finds one, and the second then overwrites the first, as it would a moment later.
 */
async function createSecondFactor(adapter: DBTransactionAdapter, input: Created): Promise<never> {
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
